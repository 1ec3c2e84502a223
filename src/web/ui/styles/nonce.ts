declare global {
	/** Where the library that locks the page's scrolling looks for the nonce of the styles it writes. */
	var __webpack_nonce__: string | undefined;
}

/** The policy of the pages refuses styles without it. */
export function letStylesBeWritten(): string | undefined {
	globalThis.__webpack_nonce__ = document.querySelector<HTMLElement>("script[nonce]")?.nonce;
	return globalThis.__webpack_nonce__;
}
