/** A tab of the app, with what a person does in it, in words that every engine's driver understands. */
export interface Tab {
  /** Opens a path of the app, by its address. */
  open(path: string): Promise<void>;
  /** Loads the page anew. */
  reload(): Promise<void>;
  /** Presses the button or link of this name: the whole of it, or for a pattern a part. */
  press(name: string | RegExp): Promise<void>;
  /** Types into the field of this label, over what was there. */
  type(label: string, text: string): Promise<void>;
  /** Chooses an option in the list of this label. */
  choose(label: string, option: string): Promise<void>;
  /** Runs a function of its own in the page, and gives what it comes to. */
  run<T, A = undefined>(act: (argument: A) => T | Promise<T>, ...argument: A[]): Promise<T>;
}

/** A browser with storage of its own: another device of whoever signs in. */
export interface Phone {
  /** Its first tab. */
  tab: Tab;
  /** Another tab of the same browser; it may stay behind the first, and then only looks on. */
  newTab(): Promise<Tab>;
  /** What its pages have complained of so far, oldest first, where the engine tells. */
  complaints?: readonly string[];
  /** Ends the browser and forgets all that it held. */
  close(): Promise<void>;
}

/** Opens a phone whose paths are those of an origin. */
export type OpenPhone = (origin: string) => Promise<Phone>;

/** The window's size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
