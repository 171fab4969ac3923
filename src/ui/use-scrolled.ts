import { useEffect, useState } from 'react';

/** NAV-09. `px` are CSS pixels. The position is read when the page scrolls, since each reading lays the page out. */
export function useScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > px);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [px]);
  return scrolled;
}
