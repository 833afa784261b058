import { m } from '#core/paraglide/messages.js';
import { NoCase } from '#web/features/cases/case-not-found.tsx';
import { useUser } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

const load = () => import('./asked-hidden-case.tsx').then(({ AskedHiddenCase }) => AskedHiddenCase);

/** The page of a case that a moderator hid: plain words for everybody, and the case with the reason for its owner. */
export function HiddenCase({ slug }: { slug: string }) {
  const user = useUser();
  const AskedHiddenCase = useLoaded(user !== null, load);
  const forOthers = <NoCase title={m.moderation_hidden_title()} text={m.moderation_hidden_text()} />;
  return user && AskedHiddenCase ? <AskedHiddenCase key={user.id} slug={slug} forOthers={forOthers} /> : forOthers;
}
