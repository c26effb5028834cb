// Words for numbers in the languages of our neighbours, with their letters and as they are typed without them. Words that
// are everyday words of English or German as well stand in `AMBIGUOUS`.

const FRENCH =
  'deux trois neuf dixsept dixhuit dixneuf treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante octante nonante';
const SPANISH =
  'diez trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa cuatro';
const PORTUGUESE =
  'dois duas quatro sete oito dez doze treze quatorze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta oitenta';
const ITALIAN =
  'cinque dieci tredici quattordici quindici sedici diciassette diciotto diciannove venti nove';
const DUTCH = 'twee drie tien tweeen drieen eenen';
const ROMANIAN =
  'doua trei patru cinci sase sapte zece unsprezece doisprezece treisprezece paisprezece cincisprezece saisprezece saptesprezece optsprezece nouasprezece douazeci treizeci patruzeci cincizeci saizeci saptezeci optzeci nouazeci';
const POLISH =
  'dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat';
const CZECH =
  'ctyri sest sedm osm devet deset jedenact dvanact trinact ctrnact patnact sestnact sedmnact osmnact devatenact dvacet tricet ctyricet padesat sedesat sedmdesat osmdesat devadesat';
const SCANDINAVIAN =
  'fyra sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio attio nittio ' +
  'syv otte elleve tretten fjorten femten seksten sytten nitten tyve tredive fyrre halvtreds halvfjerds halvfems tjue tretti femti seksti sytti nitti';
const TURKISH = 'iki yedi sekiz dokuz yirmi otuz altmis yetmis seksen doksan';
const HUNGARIAN =
  'ketto harom negy nyolc kilenc tizenegy husz harminc negyven otven hatvan hetven nyolcvan kilencven';
const RUSSIAN =
  'два две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто';
const UKRAINIAN =
  'чотири пять шість сім вісім девять одинадцять дванадцять двадцять тридцять пятдесят шістдесят сімдесят вісімдесят';
const GREEK =
  'τρια τεσσερα πεντε εξι επτα εφτα οκτω οχτω εννεα εννια δεκα εντεκα δωδεκα εικοσι τριαντα σαραντα πενηντα εξηντα εβδομηντα ογδοντα ενενηντα ' +
  'tessera pente efta ennia enteka dodeka eikosi ikosi trianta saranta peninta eksinta exinta evdominta ogdonta eneninta';
const SLAVIC_IN_LATIN =
  'dva dve chetyre chetire cetyre pyat piat pjat shest schest sest vosem wosem devyat deviat devjat desyat desiat desjat odinnadtsat dvenadtsat dvadtsat dvadcat dwadzat tridtsat tridcat sorok devyanosto devianosto ' +
  'chotyry shist visim odynadtsyat dvanadtsyat dvadtsyat trydtsyat';

/** Those that people try when all else is known: Latin, Finnish, Croatian, Japanese, Esperanto, Indonesian, Swahili, Low German. */
const FURTHER =
  'quattuor quinque septem octo novem decem duodeviginti undeviginti viginti triginta quadraginta quinquaginta sexaginta septuaginta octoginta nonaginta ' +
  'kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan kymmenen cetiri sedam osam dvadeset trideset cetrdeset pedeset sezdeset sedamdeset osamdeset devedeset ' +
  'nijuu sanjuu yonjuu gojuu rokujuu nanajuu hachijuu kyuujuu hachi roku dudek tridek kvardek kvindek sesdek sepdek okdek naudek ' +
  'empat tujuh delapan sembilan sepuluh ishirini thelathini arobaini hamsini themanini dortig veertig fofftig foefftig sosstig soesstig sobentig soebentig negentig';

/** Teens and tens that are made of a unit and an ending. */
const COMPOSED: readonly (readonly [stems: string, endings: string])[] = [
  ['три четыр пят шест сем восем девят', 'надцать'],
  ['три чотир пят шіст сім вісім девят', 'надцять'],
  ['tri chetyr chetir pyat piat shest sem vosem devyat deviat', 'nadtsat nadcat nadzat nadtsyat'],
  ['chotyr shist sim visim', 'nadtsyat desyat'],
  ['pyat piat pjat shest sem vosem', 'desyat desiat desjat'],
  [
    'vent trent quarant cinquant sessant settant ottant novant',
    'uno otto adue atre aquattro acinque asei asette anove idue itre iquattro icinque isei isette inove',
  ],
  ['yirmi otuz kirk elli altmis yetmis seksen doksan', 'bir iki uc dort bes alti yedi sekiz dokuz'],
  [
    'huszon harminc negyven otven hatvan hetven nyolcvan kilencven tizen',
    'egy ketto harom negy ot hat het nyolc kilenc',
  ],
  ['kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan', 'toista kymmenta'],
  [
    'en to tre fire fem seks syv otte ni',
    'ogtyve ogtredive ogfyrre oghalvtreds ogtres oghalvfjerds ogfirs oghalvfems',
  ],
  ['veinti', 'uno dos tres cuatro cinco seis siete ocho nueve'],
  [
    'fyrtio tjugo trettio femtio sextio sjuttio attio nittio',
    'ett en tva tre fyra fem sex sju atta nio',
  ],
];

/** Words for numbers as they are written; the lexicon reads them as it reads a message. */
export const NEIGHBOURS_WORDS: readonly string[] = [
  ...[
    FRENCH,
    SPANISH,
    PORTUGUESE,
    ITALIAN,
    DUTCH,
    ROMANIAN,
    POLISH,
    CZECH,
    SCANDINAVIAN,
    TURKISH,
    HUNGARIAN,
    RUSSIAN,
    UKRAINIAN,
    GREEK,
    SLAVIC_IN_LATIN,
    FURTHER,
  ].flatMap((words) => words.split(' ')),
  ...COMPOSED.flatMap(([stems, endings]) =>
    stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending)),
  ),
];

/** Numbers in one language, everyday words in another, or words that only sound like a number. */
export const AMBIGUOUS =
  'dix seks tre tri tres due sei otto dos sem sept once set sex opt pet fem bes uc dort elli kirk exi okto deka sim ni ti to on fire firs hat het ot sto ate fore tree free too won tin nein fife fiver zen'.split(
    ' ',
  );

/** Those of them that nobody sends as a whole message unless they are meant as a number. */
export const ALONE =
  'seks tre tri tres due sei otto dos sem fem bes uc exi okto deka fore fife ate'.split(' ');
