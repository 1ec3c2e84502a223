import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod";
import { refuseUnproven } from "#accounts/proven-address.ts";
import { refuseFullUploads } from "#files/uploads.commands.ts";
import type { HttpEnv } from "#http/context.ts";
import { InvalidInput, jsonOf, parseInput } from "#http/platform-input.ts";
import type { Viewers } from "#http/viewer.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { Refusal } from "#shared/refusal.ts";
import { type FormPart, readForm } from "./multipart.ts";
import { receiveBody } from "./spool.ts";
import { openUploadSlots } from "./upload-slots.ts";

/** A slow connection of 2.5 Mbit/s sends the largest body in time. */
const bodyLimits = { maxBytes: 50 * 1024 * 1024, silenceMs: 10_000, totalMs: 180_000 };
const uploadPath = new RegExp(`^${uiApiPath}/records/content-documents(?:/[0-9A-Za-z]{1,18})?/content-versions$`);

/** Whether a request may have the large body of an upload. */
export const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
	method === "POST" && uploadPath.test(path);

/** Receives the body of an upload into a temporary file. The slot is taken before the body is read, and released when the request ends. The
 * viewer must be resolved, and is read again after the body, which can take minutes. */
export function receiveUploads({ viewerNow }: Pick<Viewers, "viewerNow">) {
	const slots = openUploadSlots();
	return createMiddleware<HttpEnv>(async (c, next) => {
		const act = c.get("act");
		const { userId } = act.by;
		if (!userId) throw loginRequired();
		refuseUnproven(act.by); // before the slot, which others could use
		const release = slots.take(userId);
		try {
			await refuseFullUploads(act);
			const body = await receiveBody(c.req.raw, bodyLimits);
			try {
				const by = await viewerNow(c);
				if (by?.userId !== userId) throw loginRequired();
				c.set("act", { ...act, by, now: new Date() });
				c.set("upload", body);
				await slots.inTurn(next);
			} finally {
				await body.close();
			}
		} finally {
			release();
		}
	});
}

const loginRequired = () => new Refusal("unauthenticated", "request.login-required");

const notAForm = () => new InvalidInput("INVALID_INPUT", ["The body is not a form with a file"]);
const longestText = 64 * 1024;

/** Reads a form: its file `fileData`, and the texts of a part `json` or of parts of their own. */
export async function readUpload<Schema extends z.ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	const body = c.get("upload");
	const parts = body && (await readForm(body, c.req.header("content-type") ?? ""));
	if (!parts) throw notAForm();
	const partOf = (name: string) => parts.find((part) => part.name === name);
	const json = await textOf(partOf("json"));
	const texts = json === undefined ? {} : jsonOf(json);
	const given = { title: await textOf(partOf("title")), description: await textOf(partOf("description")) };
	const file = partOf("fileData");
	return parseInput(schema, {
		...(typeof texts === "object" && texts),
		...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)),
		...(file && { fileData: file.fileName === null ? null : { ...file.content, name: file.fileName } }),
	});
}

async function textOf(part: FormPart | undefined): Promise<string | undefined> {
	if (!part) return undefined;
	if (part.content.size > longestText) throw notAForm();
	return new TextDecoder().decode(await part.content.read(0, longestText));
}
