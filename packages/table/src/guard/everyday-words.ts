// What everyday numbers count, measure and label.

import { words } from './phrases.ts';

/** Units and things that stand right after a number. */
export const UNITS = words(
  // Time.
  'sec secs second seconds min mins minute minutes hour hours hr hrs h day days night nights week weeks weekend weekends month months year years decades yrs',
  'sek sekunde sekunden minute minuten stunde stunden std tag tage tagen nacht nachte naechte nachten naechten woche wochen monat monate monaten jahre jahren jahrige jaehrige',
  'minutige minuetige stundige stuendige tagige taegige',
  // Measures.
  'mm cm m km kms kmh mph kilometer kilometers kilometre kilometres kilometern mile miles meter meters metre metres metern inch inches feet foot ft yards tall gross',
  'g kg mg kilo kilos gram grams gramm pound pounds lbs ounces tons ton tonnen ml l cl liter liters litre litres litern',
  'degrees degree grad celsius fahrenheit percent prozent watt watts volt kwh hz mhz ghz gb mb tb kb mbit gbit fps ms mp megapixel inch zoll pixel px bpm calories kcal kalorien',
  'euro euros eur dollar dollars bucks quid cent cents franken chf pence',
  // People and animals.
  'people persons folks players player men women guys girls boys kids children grandkids grandchildren siblings brothers sisters cousins friends guests students pupils colleagues neighbours neighbors members viewers spectators fans followers passengers teams bots',
  'leute leuten menschen personen spieler spielern spielerinnen manner maenner frauen jungs madels maedels kinder kindern enkel enkeln enkelkinder geschwister geschwistern bruder brueder schwestern freunde freunden gaste gaeste gasten gaesten schuler schueler schulern schuelern kollegen nachbarn mitglieder zuschauer zuschauern teams',
  'dogs cats chickens horses fish birds cows hens rabbits puppies kittens hunde hunden katzen huhner huehner pferde fische vogel voegel kuhe kuehe hasen welpen',
  // Games, media, work.
  'games game rounds round matches match wins losses defeats victories tries attempts times levels seasons episodes chapters pages books films movies songs videos photos pics screenshots emails mails messages notifications tabs tickets updates lines bugs',
  'spiele spielen spiel runden partien siege niederlagen versuche versuchen mal male staffeln folgen kapitel seiten bucher buecher filme lieder videos fotos bilder mails nachrichten tabs tickets zeilen fehler',
  'meetings calls classes lessons exams tests shifts shift tasks questions answers votes stars likes meetings termine anrufe stunden prufungen pruefungen klausuren aufgaben fragen antworten stimmen sterne',
  // Food and things.
  'beers beer coffees coffee teas cups cup glasses bottles drinks pizzas slices eggs cookies apples bananas sandwiches pancakes burgers pieces spoons boxes bags packs packets',
  'bier biere kaffee kaffees tassen tasse glaser glaeser flaschen pizzen stucke stuecke stuck stueck eier eiern kekse apfel aepfel bananen brotchen broetchen pfannkuchen loffel loeffel kisten tuten tueten packungen',
  'steps stairs floors rooms seats chairs tables windows monitors screens phones cars bikes trains buses stops stations houses trees plants flowers candles presents gifts balloons parcels',
  'schritte treppen stufen stockwerke zimmer platze plaetze stuhle stuehle tische fenster bildschirme monitore handys autos rader raeder zuge zuege busse haltestellen stationen hauser haeuser baume baeume pflanzen blumen kerzen geschenke luftballons briefe pakete',
  'countries cities towns states villages lander laender stadte staedte dorfer doerfer goals laps reps pushups squats runden tore toren liegestutze liegestuetze kniebeugen bahnen hohenmeter hoehenmeter',
);

/** Breaks of an odd length need a longer sentence: "back in 38 minutes". */
export const BACK_SOON = words('sec secs seconds min mins minutes sek sekunden minuten');

/** What may describe a unit. */
export const MANNERS = words(
  'more other new old full whole long short different extra good bad big small little square straight solid hard cold warm hot fresh great nice lovely free',
  'weitere andere neue neuen alte ganze volle lange kurze kleine kleinen grosse grossen gute schone schoene mehr kalte warme frische harte solide lang',
);

/** What has a number of its own that follows it. */
export const LABELS = words(
  'bus tram train metro line route platform gate track terminal highway motorway exit flight seat room floor apartment flat page chapter episode season part volume level grade class week day size channel question exercise lesson version patch build',
  'linie gleis steig bahn zug ubahn sbahn strassenbahn buslinie ausfahrt autobahn flug zimmer raum wohnung seite kapitel folge staffel teil band stufe klasse woche tag grosse groesse schuhgrosse schuhgroesse kanal frage aufgabe ubung uebung lektion halle tor',
  'chrome firefox safari edge ubuntu debian fedora node python java php ios android windows iphone ipad pixel galaxy macos playstation xbox ps fifa tempo platz rang rank place formel formula apollo',
);

/** What has a place in an order. */
export const ORDERED_THINGS = words(
  'anniversary birthday floor grade class century minute season episode chapter edition place semester year week month day night game round match try attempt time win loss beer coffee cup lap birthday street avenue',
  'geburtstag hochzeitstag jubilaum jubilaeum stock stockwerk etage klasse jahrhundert minute staffel folge kapitel auflage platz semester jahr woche monat tag nacht spiel runde partie versuch mal sieg niederlage bier kaffee tasse spieltag',
  'advent',
);
