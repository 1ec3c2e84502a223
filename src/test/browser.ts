import type { appOn } from "./app.ts";
import { goodPassword } from "./login.ts";

type App = ReturnType<typeof appOn>["app"];

export const ownOrigin = "https://shop.example";

/** A client of the app that stores and sends cookies like a browser. */
export function createBrowser(app: App) {
	const jar = new Map<string, string>();
	const responses: string[] = [];
	const send = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const answer = await app.request(path, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } });
		for (const line of answer.headers.getSetCookie()) {
			responses.push(line);
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/Max-Age=0/.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
		return answer;
	};
	const ask = (name: string) => send(`/trpc/${name}`);
	const mutate = (name: string, input?: unknown, headers: Record<string, string> = {}) =>
		send(`/trpc/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", origin: ownOrigin, ...headers },
			body: JSON.stringify(input ?? {}),
		});
	return { jar, responses, send, ask, mutate };
}

/** A browser in which the user is logged in with the password of `givePassword`. */
export async function createLoggedInBrowser(app: App, username: string) {
	const browser = createBrowser(app);
	const answer = await browser.mutate("auth.logIn", { username, password: goodPassword });
	if (answer.status !== 200) throw new Error(`${username} could not log in: ${answer.status}`);
	return { ...browser, answer };
}
