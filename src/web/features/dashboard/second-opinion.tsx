import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type SecondOpinion as Opinion, secondOpinion } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { Problem } from '#web/ui/note.tsx';
import { ActButton, shownBy } from '#web/ui/over/use-action.tsx';

/**
 * Another model's written comparison of the two photos, on request. It is kept apart from the confidence and labelled
 * with the model's name.
 */
export function SecondOpinion({ caseId, otherId, model }: { caseId: string; otherId: string; model: string }) {
  const [opinion, setOpinion] = useState<Opinion>();
  const [problem, setProblem] = useState<string>();
  async function ask(): Promise<void> {
    setProblem(undefined);
    const path = `/api/cases/${caseId}/matches/${otherId}/second-opinion`;
    setOpinion(await api.post(path, {}, secondOpinion, { timeoutMs: 90_000 }));
  }

  if (opinion) return <Written opinion={opinion} />;
  return (
    <div className="mt-3 flex flex-col items-start gap-1.5">
      <ActButton icon={Eye} variant="ghost" size="sm" onPress={ask} told={{ failed: shownBy(setProblem) }}>
        {m.dashboard_opinion_ask()}
      </ActButton>
      <p className="text-muted text-sm">{m.dashboard_opinion_hint({ model })}</p>
      <Problem>{problem}</Problem>
    </div>
  );
}

function Written({ opinion }: { opinion: Opinion }) {
  return (
    <aside className="mt-3 rounded-xl border border-line border-dashed bg-sunken p-3 text-sm">
      <p className="font-semibold">{m.dashboard_opinion_by({ model: opinion.model })}</p>
      <p className="mt-1 whitespace-pre-line">{opinion.text}</p>
      <p className="mt-1.5 text-muted">{m.dashboard_opinion_apart()}</p>
    </aside>
  );
}
