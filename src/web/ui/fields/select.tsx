import { Field } from '@base-ui/react/field';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

/** A select inside a Field. */
export function Select(props: NativeSelectProps) {
  return <Field.Control render={<NativeSelect {...props} />} />;
}
