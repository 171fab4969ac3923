import type { ReactNode } from 'react';

export type PictureName =
  'slip' | 'stamp' | 'key' | 'phone' | 'umbrella' | 'tag' | 'parcel' | 'coin' | 'star';

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 96"
      className="size-24 text-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[name]}
    </svg>
  );
}

const GOLD = 'text-gold';

const DRAWINGS: Record<PictureName, ReactNode> = {
  slip: (
    <>
      <path d="M28 14h40v66l-6.7-5-6.6 5-6.7-5-6.7 5-6.6-5-6.7 5z" />
      <path d="M37 30h22M37 40h22M37 50h12" />
      <path className={GOLD} stroke="currentColor" strokeWidth="2.5" d="M56 60h5" />
      <path d="M20 84h56" strokeDasharray="1 5" />
    </>
  ),
  stamp: (
    <>
      <path d="M40 46c2-6-4-10-4-18a12 12 0 0 1 24 0c0 8-6 12-4 18" />
      <path d="M26 60c0-8 5-14 14-14h16c9 0 14 6 14 14v4H26z" />
      <path d="M22 72h52" />
      <path className={GOLD} stroke="currentColor" strokeWidth="3" d="M36 81.5l7 5.5 16-11" />
      <path d="M16 24l4 3M80 24l-4 3M48 6v4" />
    </>
  ),
  key: (
    <>
      <circle cx="34" cy="40" r="17" />
      <circle className={GOLD} stroke="currentColor" strokeWidth="2.5" cx="34" cy="40" r="6.5" />
      <path d="M47 51l29 27M66 69l-7 7M74 76l-5 6" />
      <path d="M70 20h10M75 15v10M60 12v4" />
    </>
  ),
  phone: (
    <>
      <rect x="36" y="10" width="30" height="54" rx="5" />
      <path d="M47 16h8" />
      <path className={GOLD} stroke="currentColor" strokeWidth="2.5" d="M43 36l6 6 11-13" />
      <path d="M36 40c-6 0-10 5-10 11 0 12 8 17 10 22v11h26V74c6-4 10-9 10-18v-8c0-4-6-4-6 0" />
      <path d="M66 24c6-1 6 6 0 6M66 34c6-1 6 6 0 6" />
    </>
  ),
  tag: (
    <>
      <path d="M18 22h28l34 34a5 5 0 0 1 0 7L59 84a5 5 0 0 1-7 0L18 50z" />
      <circle className={GOLD} stroke="currentColor" strokeWidth="2.5" cx="33" cy="37" r="5.5" />
      <path d="M46 58l12-12M54 66l7-7" />
      <path d="M28 32C20 24 22 12 34 10" strokeDasharray="1 5" />
    </>
  ),
  parcel: (
    <>
      <path d="M16 34l32-16 32 16v34L48 84 16 68z" />
      <path d="M16 34l32 16 32-16M48 50v34M32 26l32 16" />
      <path className={GOLD} stroke="currentColor" strokeWidth="2.5" d="M57 64l5 3 9-12" />
      <path d="M8 22h7M6 30h5M81 20h7" />
    </>
  ),
  coin: (
    <>
      <ellipse cx="42" cy="34" rx="24" ry="11" />
      <path d="M18 34v13c0 6 11 11 24 11s24-5 24-11V34" />
      <path d="M18 47v13c0 6 11 11 24 11 4 0 8-.5 11-1.3" />
      <circle cx="68" cy="68" r="16" />
      <path className={GOLD} stroke="currentColor" strokeWidth="3" d="M68 60v16M60 68h16" />
      <path d="M70 16l4-4M78 24h6M42 14V8" />
    </>
  ),
  star: (
    <>
      <path d="M48 14l10.5 21.5 23.5 3.5-17 16.5 4 23.5-21-11-21 11 4-23.5-17-16.5 23.5-3.5z" />
      <path className={GOLD} stroke="currentColor" strokeWidth="2.5" d="M38 50l7 7 14-15" />
      <path d="M14 20l5 4M82 20l-5 4M48 88v2" />
    </>
  ),
  umbrella: (
    <>
      <path d="M12 48a36 36 0 0 1 72 0c-5-5-13-5-18 0-5-6-13-6-18 0-5-6-13-6-18 0-5-5-13-5-18 0z" />
      <path d="M48 12V7M48 48v28c0 10 13 10 13 1" />
      <path className={GOLD} stroke="currentColor" strokeWidth="2.5" d="M22 62l-3 7M34 66l-3 7M74 62l-3 7" />
    </>
  ),
};
