declare global {
	/** The scroll-lock library reads the nonce for its style elements here. */
	var __webpack_nonce__: string | undefined;
}

/** Gives the library the nonce: the content security policy refuses styles without it. */
export function exposeNonce(): string | undefined {
	globalThis.__webpack_nonce__ = document.querySelector<HTMLElement>("script[nonce]")?.nonce;
	return globalThis.__webpack_nonce__;
}
