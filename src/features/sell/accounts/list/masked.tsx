import { UserText } from '#ui/user-text.tsx';

export type MaskedProps = {
  value: string;
  shown: boolean;
  mask: string;
};

export function Masked({ value, shown, mask }: MaskedProps) {
  return shown ? <UserText text={value} /> : <span className="text-soft italic">{mask}</span>;
}
