import { Download } from 'lucide-react';
import type { ComparedPairs } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { readComparedPairs } from './board-calls.ts';

const columns = ['missing', 'found', 'confidence', 'matcher', 'verdict', 'truth'] as const;

/** Downloads what volunteers said of pairs whose owners agreed, for whoever measures the matcher. */
export function ExportPairs() {
  const { run, doing } = useAction();
  const save = (name: string, type: string, write: (read: ComparedPairs) => string) =>
    void run(async () => saveFile(new Blob([write(await readComparedPairs())], { type }), name), { name });
  return (
    <section className="mt-10">
      <h2 className="text-xl">{m.board_admin_export()}</h2>
      <p className="mt-1 text-muted text-sm">{m.board_admin_export_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={doing === 'compared-pairs.json'}
          onClick={() => save('compared-pairs.json', 'application/json', (read) => JSON.stringify(read, null, 2))}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {m.board_admin_json()}
        </Button>
        <Button
          variant="secondary"
          loading={doing === 'compared-pairs.csv'}
          onClick={() => save('compared-pairs.csv', 'text/csv', asCsv)}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {m.board_admin_csv()}
        </Button>
      </div>
    </section>
  );
}

/** One line a verdict: ids, numbers and words of a closed list need no quotes. */
function asCsv({ pairs }: ComparedPairs): string {
  const lines = pairs.flatMap(({ missing, found, confidence, verdicts, truth }) =>
    verdicts.map(({ matcher, verdict }) => [missing, found, confidence, matcher, verdict, truth].join(',')),
  );
  return [columns.join(','), ...lines, ''].join('\n');
}
