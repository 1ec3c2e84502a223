import { uiApiPath } from "#shared/api-path.ts";

/** People, by their tokens, who upload to a shop until enough uploads ended or the time is over. */
export type Crowd = { url: string; secrets: readonly string[]; uploads: number; longestMs: number };

/** As large as a form can be, with its head. */
const fileBytes = 50 * 1024 * 1024 - 1_000;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const smallFile = () => new Blob([png]);
const largeFile = () =>
	new Blob([png, crypto.getRandomValues(new Uint8Array(65_536)), new Uint8Array(fileBytes - 65_544)]);

export async function upload(url: string, secret: string, file: Blob): Promise<{ status: number; seconds: number }> {
	const body = new FormData();
	body.append("fileData", new File([file], "photo.png"));
	const headers = { authorization: `Bearer ${secret}` };
	const path = `${url}${uiApiPath}/records/content-documents/content-versions`;
	const answer = await fetch(path, { method: "POST", headers, body });
	await answer.arrayBuffer();
	return { status: answer.status, seconds: Number(answer.headers.get("retry-after") ?? 0) };
}

async function uploadAll({ url, secrets, uploads, longestMs }: Crowd): Promise<Map<string, number>> {
	const outcomes = new Map<string, number>();
	const endsAt = performance.now() + longestMs;
	const isDone = () => (outcomes.get("201") ?? 0) >= uploads || performance.now() > endsAt;
	const file = largeFile();
	const each = async (secret: string) => {
		while (!isDone()) {
			const { status, seconds } = await upload(url, secret, file);
			outcomes.set(String(status), (outcomes.get(String(status)) ?? 0) + 1);
			if (!isDone()) await Bun.sleep(seconds * 1000);
		}
	};
	await Promise.all(secrets.map(each));
	return outcomes;
}

// In a thread of its own.
if (!Bun.isMainThread)
	addEventListener("message", async ({ data }: MessageEvent<Crowd>) => postMessage(await uploadAll(data)));
