import type { FieldValues, Path } from 'react-hook-form';
import { categoryFields } from '#domain/entities/category.ts';
import { clientFields } from '#domain/entities/client.ts';
import type { Fields } from '#domain/entities/field.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import { ENTITY_INPUTS, labelOf } from './fields.texts.ts';
import { type FormField, type InputKind, type InputLook, KindField } from './kind-field.tsx';

const FIELDS = {
  categories: categoryFields,
  suppliers: supplierFields,
  streamings: streamingFields,
  clients: clientFields,
};

type Entity = keyof typeof FIELDS;
type Look = InputLook & { type?: 'url' };

const LOOKS: { [E in Entity]: { [Name in keyof (typeof ENTITY_INPUTS)[E]]?: Look } } = {
  categories: { name: { required: true, maxLength: 200 }, profileCount: { max: 20 } },
  suppliers: {
    name: { required: true, maxLength: 200 },
    phone: { required: true },
    telegram: { inputMode: 'url', autoCapitalize: 'none', maxLength: 200 },
  },
  streamings: {
    email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    days: { step: 1 },
    profileCount: { max: 20, step: 1 },
    url: { type: 'url', inputMode: 'url', autoComplete: undefined },
    termsOfUse: { rows: 4 },
  },
  clients: {
    nameuser: { required: true, autoCapitalize: 'words', enterKeyHint: 'next' },
    phoneuser: { required: true },
    publicprice: { required: true },
    telegramuser: { autoCapitalize: 'none' },
    pin: { inputMode: 'numeric', className: 'figures' },
    note: { className: 'max-h-40' },
  },
};

type EntityFieldProps<Values extends FieldValues, E extends Entity> = FormField<Values> &
  Look & {
    of: E;
    name: keyof (typeof ENTITY_INPUTS)[E] & Path<Values>;
    label?: string;
  };

export function EntityField<Values extends FieldValues, E extends Entity>(
  props: EntityFieldProps<Values, E>,
) {
  const { of, name, ...particular } = props;
  const fields: Fields = FIELDS[of];
  const texts: Readonly<Record<string, object>> = ENTITY_INPUTS[of];
  const looks: Readonly<Record<string, Look>> = LOOKS[of];
  return (
    <KindField<Values>
      name={name}
      kind={fields[name]?.kind as InputKind}
      label={labelOf(name)?.label ?? name}
      {...texts[name]}
      {...looks[name]}
      {...particular}
    />
  );
}
