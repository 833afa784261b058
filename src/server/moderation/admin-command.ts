import type { Role } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import { accountWith, holdersOf } from '#server/accounts/store/accounts.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { commandLine } from '#server/platform/database/moderation-records.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import { giveRole, withdrawRole } from './change-role.ts';
import { locateArea } from './roles.ts';

type CommandDeps = { db: Database; transact: Transact; places: Pick<PlaceFinder, 'resolve'> };
type CommandResult = { ok: boolean; text: string };

export const adminUsage = `npm run admin -- grant EMAIL    makes the owner of this account an admin
npm run admin -- revoke EMAIL   takes the role away; the last admin keeps it
npm run admin -- list           shows who is an admin
npm run admin -- moderator EMAIL [PLACE KM]   makes a moderator around a town, or of everywhere
npm run admin -- no-moderator EMAIL           takes that role away
npm run admin -- matcher EMAIL      lets somebody compare pairs of others on the match board
npm run admin -- no-matcher EMAIL   takes that role away; what they said counts no longer`;

const commands: Record<string, { role: Role; gives: boolean }> = {
  grant: { role: 'admin', gives: true },
  revoke: { role: 'admin', gives: false },
  moderator: { role: 'moderator', gives: true },
  'no-moderator': { role: 'moderator', gives: false },
  matcher: { role: 'matcher', gives: true },
  'no-matcher': { role: 'matcher', gives: false },
};

/** Runs `npm run admin`. It is needed to appoint the first admin, which nobody can do inside the service. */
export async function runAdminCommand(deps: CommandDeps, args: string[]): Promise<CommandResult> {
  if (!isAdminCommand(args)) return failed(adminUsage);
  const [command = '', email, place, km] = args;
  if (!email) return list(deps);
  const account = await accountWith(deps.db, email);
  if (!account) return failed(`There is no account with the address ${email}: sign up with it first.`);
  const { role, gives } = commands[command]!;
  const holder = { email, userId: account.id };
  if (!gives) return withdraw(deps, holder, role);
  if (role === 'moderator') return makeModerator(deps, holder, place, Number(km));
  await deps.transact((tx) => giveRole(tx, { by: commandLine, userId: holder.userId, role }));
  return done(`${email} is ${role === 'admin' ? 'an' : 'a'} ${role}.`);
}

/** Whether these arguments are a command. An area that is half given, or empty, must not become everywhere. */
export function isAdminCommand([command = '', ...given]: string[]): boolean {
  if (command === 'list') return given.length === 0;
  const [email, place, km] = given;
  if (!Object.hasOwn(commands, command) || !email) return false;
  if (command === 'moderator' && given.length === 3) return Boolean(place?.trim()) && isRadius(Number(km));
  return given.length === 1;
}

const isRadius = (km: number) => Number.isInteger(km) && km >= 1 && km <= limits.moderatorKm;

async function list({ db }: CommandDeps): Promise<CommandResult> {
  const holders = await holdersOf(db, 'admin');
  const lines = holders.map(({ email, display_name, since }) =>
    [email, display_name, `since ${since.toISOString().slice(0, 10)}`].filter(Boolean).join('  '),
  );
  return done(lines.join('\n') || 'There is no admin yet: npm run admin -- grant EMAIL');
}

type Holder = { email: string; userId: string };

async function makeModerator(
  { transact, places }: CommandDeps,
  { email, userId }: Holder,
  place: string | undefined,
  km: number,
): Promise<CommandResult> {
  const area = place ? await locateArea(places, { place, km }) : null;
  if (place && !area) return failed(`No town is called ${place}, or several are: add the region or the country.`);
  await transact((tx) => giveRole(tx, { by: commandLine, userId, role: 'moderator' }, area && [area]));
  return done(`${email} is a moderator ${area ? `within ${km} km of ${area.place}` : 'of everywhere'}.`);
}

async function withdraw({ transact }: CommandDeps, { email, userId }: Holder, role: Role): Promise<CommandResult> {
  const taken = await transact((tx) => withdrawRole(tx, { by: commandLine, userId, role }));
  if (taken === 'last_holder') return failed(`${email} is the only admin. Make someone else an admin first.`);
  if (role !== 'admin') return done(`${email} is no ${role}.`);
  return done(taken === 'revoked' ? `${email} is no longer an admin.` : `${email} was no admin.`);
}

const done = (text: string): CommandResult => ({ ok: true, text });
const failed = (text: string): CommandResult => ({ ok: false, text });
