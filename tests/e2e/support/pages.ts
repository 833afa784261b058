/** Addresses of the pages that need no case, by who may open them. */
export const pages = {
  open: [
    '/',
    '/cases',
    '/cases?status=found&q=nothing',
    '/success-stories',
    '/what-works',
    '/about',
    '/animal-found?species=cat&state=hurt',
    '/pet-missing?species=cat&life=indoor',
    '/cases?view=map&near=45.4,11.9,20&place=Padova',
    '/here?place=Oxford+vet&at=51.752,-1.258',
    '/here',
    '/place-code',
    '/saved',
    '/saved?for=/dashboard',
    '/shared-photo',
    '/auth',
    '/unsubscribe',
    '/alerts?token=any',
    '/invitation?token=any',
    '/take-over?token=any',
    '/still-missing?token=any',
    '/confirm?token=any',
    '/no-such-page',
    '/pet/nobody',
  ],
  behindSignIn: [
    '/dashboard',
    '/dashboard?tab=matches',
    '/account',
    '/notifications',
    '/messages',
    '/alerts',
    '/report-missing',
    '/report-found',
    '/log-sighting',
  ],
  forAdmins: [
    '/admin',
    '/admin/cases',
    '/admin/users',
    '/admin/social',
    '/admin/shelters',
    '/admin/board',
    '/admin/log',
    '/admin/moderation',
  ],
};

/** Pages of a case, for everyone. */
export function pagesOfCases(lost: { slug: string }, found: { slug: string }): string[] {
  return [`/pet/${lost.slug}`, `/pet/${lost.slug}/poster`, `/pet/${lost.slug}/compare/${found.slug}`];
}

/** Pages of a case, for its owner. */
export function pagesOfOwner({ slug }: { slug: string }): string[] {
  return [`/pet/${slug}/plan`, `/pet/${slug}/edit`];
}
