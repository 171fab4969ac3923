import type { UseFormReturn } from 'react-hook-form';
import { reviewableField } from '#features/device/sync-issues/reviewable-fields.ts';
import { checkPhone } from '#ui/phone/check-phone.ts';
import { labelOf } from '#workspace/forms/entity/fields.texts.ts';
import { KindField } from '#workspace/forms/entity/kind-field.tsx';
import { type BodyValues, kindOf } from './body-values.ts';

type Form = UseFormReturn<BodyValues>;

/** Only the clock makes a client Vencido. */
const CHOSEN_STATES = ['Vendido', 'Standby'] as const;

export function BodyFields({ form, fields }: { form: Form; fields: readonly string[] }) {
  return fields.map((field) => {
    const kind = kindOf(field) ?? 'line';
    const words = field === 'state' ? CHOSEN_STATES : (reviewableField(field)?.values ?? []);
    const rules = kind === 'phone' ? { validate: phoneRule(form, field) } : {};
    return (
      <KindField
        key={field}
        label={labelOf(field)?.label ?? field}
        name={field}
        {...{ form, kind, words, rules }}
      />
    );
  });
}

/** An unusual phone that was there before doesn't block the row (GEN-25). */
function phoneRule(form: Form, field: string) {
  const before = form.formState.defaultValues?.[field];
  return async (e164 = ''): Promise<string | true> => e164 === before || ((await checkPhone(e164)) ?? true);
}
