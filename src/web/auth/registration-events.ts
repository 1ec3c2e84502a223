/** Results of the check of an e-mail address, as events on the window that other parts of the page may listen to. */
const registrationEvents = ["userexists", "contactexists"] as const;
export type RegistrationEvent = (typeof registrationEvents)[number];

declare global {
	interface WindowEventMap {
		userexists: CustomEvent<null>;
		contactexists: CustomEvent<null>;
	}
}

/** Dispatches the event without the address, which other scripts must not learn. */
export const dispatchRegistrationEvent = (name: RegistrationEvent): void =>
	void window.dispatchEvent(new CustomEvent(name, { detail: null }));

export function onRegistrationEvent(listener: (name: RegistrationEvent) => void): () => void {
	const controller = new AbortController();
	for (const name of registrationEvents)
		window.addEventListener(name, () => listener(name), { signal: controller.signal });
	return () => controller.abort();
}
