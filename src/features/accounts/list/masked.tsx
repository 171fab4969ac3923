import { UserText } from '#ui/user-text.tsx';

export type MaskedProps = {
  value: string;
  shown: boolean;
  /** What stands there while it is hidden. */
  mask: string;
};

/** A text that is hidden from who looks over the shoulder; one press selects it whole when it is shown. */
export function Masked({ value, shown, mask }: MaskedProps) {
  return shown ? <UserText text={value} /> : <span className="text-soft italic">{mask}</span>;
}
