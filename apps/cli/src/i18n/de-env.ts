import type { EnvTexts } from './en-env.ts';

export const deEnv: EnvTexts = {
  faults: {
    'too-long': () => 'Die Anfrage ist leer oder länger als 1 MiB.',
    'cut-off': () => 'Die Eingabe endet mitten in einer Anfrage.',
    'unknown-kind': () => 'Die Art einer Anfrage muss eine Zahl von 0 bis 7 sein.',
    'wrong-protocol': (protocol) => `Dieses Programm spricht Protokoll ${protocol}.`,
    'wrong-settings': (field) => `Diese Einstellungen gehen nicht: Prüf ${field}.`,
    'too-many-games': (games) => `Ein Prozess spielt höchstens ${games} Spiele gleichzeitig.`,
    'unknown-id': () => 'Eine Umgebung mit dieser id gibt es nicht.',
    'wrong-length': () => 'Die Anfrage braucht eine Zahl für jedes Spiel.',
    'wrong-seat': () => 'Ein Platz muss eine Zahl von 0 bis Spielerzahl minus 1 sein.',
    'illegal-action': (where) => `Die Aktion ist nicht erlaubt (Aktion, Spiel): ${where}.`,
    failed: () => 'Die Umgebung ist abgestürzt. Mehr steht in ihrer Fehlerausgabe.',
  },
};
