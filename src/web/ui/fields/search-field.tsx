import { Search } from 'lucide-react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { IconButton } from '#web/ui/button.tsx';
import { useLaterValue } from './native-select.tsx';

type SearchFieldProps = { defaultValue: string; placeholder: string; className?: string };

/** The words of a search, as `q` of a form, with the button that sends it. */
export function SearchField({ defaultValue, placeholder, className = '' }: SearchFieldProps) {
  const field = useLaterValue<HTMLInputElement>(defaultValue);
  return (
    <div className={`relative ${className}`}>
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={defaultValue}
        maxLength={limits.shortText}
        aria-label={m.cases_search()}
        placeholder={placeholder}
        className="control pe-12"
      />
      <IconButton icon={Search} type="submit" label={m.cases_search()} className="absolute! top-px end-px" />
    </div>
  );
}
