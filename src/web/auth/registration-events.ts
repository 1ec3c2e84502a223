/** What the check of an address found. In-page events: the banner hears them, and so may anything else on the page. */
const registrationEvents = ["userexists", "contactexists"] as const;
export type RegistrationEvent = (typeof registrationEvents)[number];

declare global {
	interface WindowEventMap {
		userexists: CustomEvent<null>;
		contactexists: CustomEvent<null>;
	}
}

/** Without the address: it is nobody else's business. */
export const raise = (name: RegistrationEvent): void =>
	void window.dispatchEvent(new CustomEvent(name, { detail: null }));

export function onRegistration(hear: (name: RegistrationEvent) => void): () => void {
	const leaving = new AbortController();
	for (const name of registrationEvents) window.addEventListener(name, () => hear(name), { signal: leaving.signal });
	return () => leaving.abort();
}
