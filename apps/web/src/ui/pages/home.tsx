import { go } from '../../app/navigation.ts';
import { words } from '../../i18n/language.ts';
import { makeLocalTable } from '../../places/local/local-house.ts';

export function Home() {
  const play = async (players: number) => {
    const person = { kind: 'person', name: 'Me' } as const;
    const bot = { kind: 'bot', bot: 'steady' } as const;
    const chairs = Array.from({ length: players }, (_, index) => (index === 0 ? person : bot));
    const table = await makeLocalTable({ options: { game: 'original', players }, chairs });
    go({ page: 'local-table', table });
  };
  return (
    <main id="main">
      <h1>{words.value.pages.name}</h1>
      {[1, 2, 3].map((players) => (
        <button key={players} type="button" class="btn go" onClick={() => void play(players)}>
          {players}
        </button>
      ))}
    </main>
  );
}
