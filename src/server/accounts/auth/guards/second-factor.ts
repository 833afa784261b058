import type { twoFactor } from 'better-auth/plugins/two-factor';
import { codeSignInPath } from '#server/accounts/auth/exposed-paths.ts';

type TwoFactor = ReturnType<typeof twoFactor>;

/**
 * Asks for the second factor after a code from the mail as well. better-auth asks after passwords only, but a mailbox is
 * one factor, too.
 */
export function askAlsoAfterCodes(plugin: TwoFactor): TwoFactor {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (ctx: Parameters<typeof hook.matcher>[0]) => ctx.path === codeSignInPath || hook.matcher(ctx),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after: after as TwoFactor['hooks']['after'] } };
}
