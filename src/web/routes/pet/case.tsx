import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { data, redirect } from 'react-router';
import { type ShareLinks, shareLinks } from '#core/cases/share.ts';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { AfterReport } from '#web/features/advice/after-report.tsx';
import { CaseDetails, CaseHeading } from '#web/features/cases/case-details.tsx';
import { caseMeta } from '#web/features/cases/case-meta.ts';
import { CaseNotFound, NoCase } from '#web/features/cases/case-not-found.tsx';
import { HomeNotice } from '#web/features/cases/case-time.tsx';
import { Contact } from '#web/features/cases/contact/contact.tsx';
import { LocationPanel } from '#web/features/cases/location-panel.tsx';
import { useNewsFirst, useStanding } from '#web/features/cases/own/use-standing.ts';
import { PhotoGallery } from '#web/features/cases/photo-gallery.tsx';
import { UpdatesList } from '#web/features/cases/updates-list.tsx';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { FollowButton, useFollow } from '#web/features/follow/follow-button.tsx';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import type { OwnUpdates } from '#web/features/own-case/case-notes.tsx';
import { SignInToGoOn } from '#web/features/own-case/sign-in-to-go-on.tsx';
import { PosterLink, PrintedPoster } from '#web/features/posters/case-poster.tsx';
import { ShareButton, useShare } from '#web/features/share/share-button.tsx';
import { ShareFallback } from '#web/features/share/share-fallback.tsx';
import { ToldStory } from '#web/features/stories/told-story.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Route } from './+types/case';

export const handle = sleeps;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { reads } = context.get(serverContext);
  const read = await reads.caseBySlug(params.slug);
  const isHidden = read === 'hidden';
  const found = isHidden ? null : read;
  // merged into another report of the same animal
  if (found && found.case.slug !== params.slug) throw redirect(`/pet/${found.case.slug}`, 301);
  // made here, because the browser needs the code for it only in the dialog
  const links = found && shareLinks(found.case);
  return data({ found, isHidden, links }, { status: found ? 200 : isHidden ? 410 : 404 });
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (loaderData?.found) return pageMeta(matches, caseMeta(loaderData.found.case));
  const isHidden = loaderData?.isHidden;
  return pageMeta(matches, {
    title: pageTitle(isHidden ? m.moderation_hidden_title() : m.cases_not_found_title()),
    description: isHidden ? m.moderation_hidden_text() : m.cases_not_found_text(),
    path: location.pathname,
    index: false,
  });
}

/** Few who see a case go were writing about it. */
const loadKeptWords = () => import('#web/features/drafts/kept-words.tsx').then(({ KeptWords }) => KeptWords);

export default function Pet({ loaderData: { found, isHidden, links }, params }: Route.ComponentProps) {
  useLiveRefresh((event) => event.slug === params.slug);
  const [shown, setShown] = useState(found?.case);
  if (found && found.case !== shown) setShown(found.case);
  const gone = !found && shown?.slug === params.slug && shown;
  const KeptWords = useLoaded(Boolean(gone), loadKeptWords);
  if (found) return <CasePage key={found.case.id} shown={found.case} updates={found.updates} links={links} />;
  return (
    <>
      {isHidden ? <HiddenCase slug={params.slug} /> : <CaseNotFound />}
      <div className="page-column empty:hidden">{gone && KeptWords && <KeptWords of={gone} />}</div>
    </>
  );
}

type CasePageProps = { shown: PublicCase; updates: CaseUpdate[]; links: ShareLinks | null };

function CasePage({ shown, updates, links }: CasePageProps) {
  const asked = useStanding(shown);
  const { standing } = asked;
  const own = standing === 'owner';
  const [ownUpdates, setOwnUpdates] = useState<OwnUpdates | null>(null);
  const told = ownUpdates?.updates ?? updates;
  const OwnerActions = useLoaded(own, loadOwnerActions);
  const newsFirst = useNewsFirst(shown.slug, asked.isOthers);
  const News = useLoaded(own && newsFirst, loadNews);
  const Notes = useLoaded(standing !== null, loadNotes);
  const Actions = (own && OwnerActions) || VisitorActions;
  const { button: shareButton, Dialog: ShareDialog, opened: sharing } = useShare();
  const { button: followButton, following } = useFollow(shown);
  const share = <ShareButton button={shareButton} />;
  const actions = (
    <>
      <Actions of={shown} share={share} follow={<FollowButton {...followButton} />}>
        {whatNext(shown, own && OwnerActions !== null)}
      </Actions>
      <div className="mt-3">
        <PosterLink slug={shown.slug} />
      </div>
      {links && <ShareFallback links={links} />}
    </>
  );
  return (
    <article className="page-column">
      {ShareDialog && <ShareDialog shared={shown} {...sharing} />}
      {following}
      <PrintedPoster of={shown} />
      <HydrateLater>
        <CaseHeading of={shown} />
      </HydrateLater>
      <AfterReport shown={shown}>
        {(reported) => (reported === 'sighting' ? <FollowButton {...followButton} /> : share)}
      </AfterReport>
      {/* on a phone the place comes before the details, on a desktop it stands beside both */}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.55fr_1fr] lg:gap-x-8">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <HydrateLater>
            <PhotoGallery of={shown} />
          </HydrateLater>
          <div className="own-first">{own && newsFirst && News && <News of={shown} seenAgain={asked.seenAgain} />}</div>
          <SignInToGoOn caseId={shown.id} />
          <div className="lg:hidden">
            <HydrateLater>{actions}</HydrateLater>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:sticky lg:top-22 lg:row-span-2">
          <div className="hidden lg:block">
            <HydrateLater>{actions}</HydrateLater>
          </div>
          <HydrateLater>
            <LocationPanel of={shown} updates={told} />
          </HydrateLater>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <HydrateLater>
            <ToldStory of={shown} updates={told} />
            <CaseDetails of={shown} />
            {shown.archived && <Note>{m.check_archived()}</Note>}
            {Notes && <Notes of={shown} {...asked} newsFirst={newsFirst} updates={updates} onUpdates={setOwnUpdates} />}
            <UpdatesList of={shown} updates={told} Detail={ownUpdates?.Detail} />
            <ReportButton of={shown} updates={told} />
          </HydrateLater>
        </div>
      </div>
    </article>
  );
}

// few visitors are the owner
const loadOwnerActions = () =>
  import('#web/features/own-case/owner-actions.tsx').then(({ OwnerActions }) => OwnerActions);
const loadNews = () => import('#web/features/own-case/own-news.tsx').then(({ OwnNews }) => OwnNews);
const loadNotes = () => import('#web/features/own-case/case-notes.tsx').then(({ CaseNotes }) => CaseNotes);

type ActionsProps = { of: PublicCase; share: ReactNode; follow: ReactNode; children: ReactNode };

function VisitorActions({ of, share, follow, children }: ActionsProps) {
  return (
    <div className="grid gap-3">
      <Contact of={of} />
      {children}
      {/* in one row, because the owner's buttons that may come in their place have as many rows */}
      <div className="flex gap-3 narrow:grid">
        {share}
        {follow}
      </div>
    </div>
  );
}

/**
 * The page of a reunited case says that the pet is home. Every other page offers to log a sighting, except to the
 * finder of a found pet, who knows where it is: the actions of the owner offer advice instead.
 */
function whatNext(of: PublicCase, own: boolean): ReactNode {
  if (of.status === 'reunited') return <HomeNotice of={of} />;
  if (own && !isSightable(of.status)) return null;
  return (
    <ButtonLink icon={Eye} to={sightingPath(of)} variant="lamp" block>
      {m.cases_log_sighting()}
    </ButtonLink>
  );
}

/** The sighting page with this case chosen. For a found pet it explains what to do instead. */
function sightingPath(of: PublicCase): string {
  return `/log-sighting?case=${encodeURIComponent(of.slug)}`;
}

const loadHiddenCase = () =>
  import('#web/features/moderation/asked-hidden-case.tsx').then(({ AskedHiddenCase }) => AskedHiddenCase);

/** The page of a case that a moderator hid: plain words for everybody, and the case with the reason for its owner. */
function HiddenCase({ slug }: { slug: string }) {
  const user = useUser();
  const AskedHiddenCase = useLoaded(user !== null, loadHiddenCase);
  const forOthers = <NoCase title={m.moderation_hidden_title()} text={m.moderation_hidden_text()} />;
  return user && AskedHiddenCase ? <AskedHiddenCase key={user.id} slug={slug} forOthers={forOthers} /> : forOthers;
}
