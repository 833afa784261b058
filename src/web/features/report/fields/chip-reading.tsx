import { CircleAlert, ExternalLink, ScanLine } from 'lucide-react';
import { registriesFor } from '#core/chips/chip-registries.ts';
import { type ChipReading as Read, readChip } from '#core/chips/read-chip.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { countryName } from '#core/places/area-name.ts';
import { useSite } from '#web/lib/page/site.ts';

/** The facts that a chip's number tells, and who can be asked whose it is. Nothing is sent. */
export function ChipReading({ entry }: { entry: string }) {
  const read = readChip(entry);
  if (!read) return null;
  const isWrong = read.kind === 'mistyped';
  const Icon = isWrong ? CircleAlert : ScanLine;
  return (
    <div className="rounded-2xl bg-sunken p-4 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {textOf(read)}
      </p>
      {!isWrong && <Registries countries={countriesOf(read)} />}
    </div>
  );
}

function Registries({ countries }: { countries: readonly string[] }) {
  const { chipRegistries } = useSite();
  return (
    <>
      <p className="mt-3">{m.forms_chip_ask()}</p>
      <ul className="flex flex-wrap gap-x-5">
        {registriesFor(countries, chipRegistries).map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4"
            >
              {name}
              <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only"> {m.forms_new_tab()}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{m.forms_chip_private()}</p>
    </>
  );
}

/** The country of the number, and the one where its reader's browser is from: a chip is often registered there. */
function countriesOf(read: Read): string[] {
  const here = navigator.languages.flatMap((language) => new Intl.Locale(language).region ?? []);
  return read.kind === 'country' ? [read.country, ...here] : here;
}

function textOf(read: Read): string {
  switch (read.kind) {
    case 'country':
      return m.forms_chip_country({ country: countryName(read.country, getLocale()) });
    case 'maker':
      return m.forms_chip_maker({ maker: read.maker });
    case 'shared':
      return m.forms_chip_shared();
    case 'unknown':
      return m.forms_chip_unknown();
    case 'old':
      return { avid: m.forms_chip_old_avid, ten: m.forms_chip_old_ten, letters: m.forms_chip_old_letters }[
        read.family
      ]();
    case 'mistyped':
      return mistyped(read);
  }
}

function mistyped({ why, digits }: Extract<Read, { kind: 'mistyped' }>): string {
  if (why === 'length') return m.forms_chip_length({ digits });
  return { code: m.forms_chip_code, test: m.forms_chip_test, range: m.forms_chip_range }[why]();
}
