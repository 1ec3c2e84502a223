import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod";
import { refuseUnproven } from "#accounts/proven-address.ts";
import { fileBytes } from "#files/files.ts";
import { refuseFullUploads } from "#files/uploads.commands.ts";
import { deletePartsWithoutVersion } from "#files/uploads.db.ts";
import { countUpload, storeParts } from "#files/uploads.flows.ts";
import type { HttpEnv } from "#http/context.ts";
import { InvalidInput, jsonOf, parseInput, UnsupportedMediaType } from "#http/platform-input.ts";
import type { Viewers } from "#http/viewer.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { Refusal } from "#shared/refusal.ts";
import { type FormPart, readForm } from "./multipart.ts";
import { receiveBody, refuseTooLong, type Spool } from "./spool.ts";
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
		refuseTooLong(c.req.raw.headers, bodyLimits);
		slots.refuseWithoutSlot(userId); // uncounted, so that people can ask again until a slot is free
		await countUpload(act, userId);
		await refuseFullUploads(act);
		const slot = slots.take(userId);
		try {
			const body = await receiveBody(c.req.raw, bodyLimits, slot);
			slot.keep();
			try {
				const by = await viewerNow(c);
				if (by?.userId !== userId) throw loginRequired();
				c.set("act", { ...act, by, now: new Date() });
				await slots.inTurn(() => answerUpload(c, body, next));
			} finally {
				await body.close();
			}
		} finally {
			slot.release();
		}
	});
}

/** Stores the bytes of the form's file, and answers the call, which adds them to a document. */
async function answerUpload(c: Context<HttpEnv>, body: Spool, next: Next): Promise<void> {
	const act = c.get("act");
	const parts = await readForm(body, c.req.header("content-type") ?? "");
	const file = parts?.find(isStorable);
	const versionId = file ? await storeParts(act, { ...file.content, name: file.fileName ?? "" }) : null;
	c.set("upload", { hash: body.hash, parts, versionId });
	await next();
	// A replay, a refused and a failed upload used no bytes. When the database did not answer in time, the call may still commit: a job deletes what
	// is not used.
	if (versionId && c.res.status !== 503) await deletePartsWithoutVersion(act, versionId);
}

const isStorable = ({ name, fileName, content: { size } }: FormPart): boolean =>
	name === fileField && fileName !== null && size >= 1 && size <= fileBytes;

const loginRequired = () => new Refusal("unauthenticated", "request.login-required");

const fileField = "fileData";
const notAForm = () => new InvalidInput("INVALID_INPUT", ["The body is not a form with a file"]);
const longestText = 64 * 1024;

/** Reads a form: its file `fileData`, and the texts of a part `json` or of parts of their own. */
export async function readUpload<Schema extends z.ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	const { parts = null, versionId = null } = c.get("upload") ?? {};
	if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? ""))
		throw new UnsupportedMediaType("multipart/form-data");
	if (!parts) throw notAForm();
	const partOf = (name: string) => parts.find((part) => part.name === name);
	const json = await textOf(partOf("json"));
	const texts = json === undefined ? {} : jsonOf(json);
	const given = { title: await textOf(partOf("title")), description: await textOf(partOf("description")) };
	const file = partOf(fileField);
	return parseInput(schema, {
		...(typeof texts === "object" && texts),
		...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)),
		[fileField]: file && (file.fileName === null ? null : { ...file.content, name: file.fileName, versionId }),
	});
}

async function textOf(part: FormPart | undefined): Promise<string | undefined> {
	if (!part) return undefined;
	if (part.content.size > longestText) throw notAForm();
	return new TextDecoder().decode(await part.content.read(0, longestText));
}
