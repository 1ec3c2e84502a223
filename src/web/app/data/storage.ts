/** Where a browser keeps something for us, if it does. */
export type Shelf = () => Pick<Storage, "getItem" | "setItem">;

/** Null: nothing is kept under this name, or nothing at all. */
export function kept(shelf: Shelf, name: string): string | null {
	try {
		return shelf().getItem(name);
	} catch {
		return null;
	}
}

export function keep(shelf: Shelf, name: string, value: string): void {
	try {
		shelf().setItem(name, value);
	} catch {
		// A browser that keeps nothing forgets it with the page.
	}
}
