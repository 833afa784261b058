import { riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { MarkedText } from './marked-text.tsx';
import { RiskAdvice } from './risk-advice.tsx';

type BeforeSendingProps = { text: string; reader: Reader; sending: boolean; onChange: () => void };

/** What a message holds that deserves a second look, before it is sent. Its submit button sends it as it is. */
export function BeforeSending({ text, reader, sending, onChange }: BeforeSendingProps) {
  const marks = riskMarks(text);
  return (
    <section role="alert" className="rounded-card border border-edge p-4">
      <p className="font-semibold">{m.threads_before_title()}</p>
      <p className="mt-1 mb-3 text-muted text-sm">{m.threads_before_text()}</p>
      <MarkedText text={text} marks={marks} />
      <RiskAdvice marks={marks} reader={reader} sending />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onChange}>
          {m.threads_before_change()}
        </Button>
        <Button type="submit" loading={sending}>
          {m.threads_before_send()}
        </Button>
      </div>
    </section>
  );
}
