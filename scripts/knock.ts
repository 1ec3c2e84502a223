/** Of everybody that benches and drills make. */
export const password = "Flat-white-1";

/** One of a thousand networks, as the proxy before the shop tells it: logins are throttled for each of them. The shop is served
 * with TRUSTED_PROXIES=127.0.0.1. */
const network = (nth: number) => `10.${nth % 10}.${Math.floor(nth / 10) % 100}.1`;

/** A login as a browser sends it, from another network each time. */
export const knock = (username: string, nth: number, typed = password) => ({
	headers: { "Content-Type": "application/json", "X-Forwarded-For": network(nth) },
	body: JSON.stringify({ username, password: typed }),
});
