import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod";
import { readBody } from "#http/bodies.ts";
import type { HttpEnv } from "#http/context.ts";
import { InvalidInput, jsonOf, parseInput } from "#http/platform-input.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { Refusal } from "#shared/refusal.ts";

const uploadBytes = 50 * 1024 * 1024;
const uploadPath = new RegExp(`^${uiApiPath}/records/content-documents(?:/[0-9A-Za-z]{1,18})?/content-versions$`);

/** Whether a request may have the large body of an upload. */
export const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
	method === "POST" && uploadPath.test(path);

/** Only people who are logged in may send a large body. The viewer must be resolved. */
const requirePerson = createMiddleware<HttpEnv>((c, next) => {
	if (!c.get("act").by.userId) throw new Refusal("unauthenticated", "request.login-required");
	return next();
});

export const receiveUpload = [requirePerson, readBody(uploadBytes, { tooLarge: "upload.too-large" })] as const;

const notAForm = () => new InvalidInput("INVALID_INPUT", ["The body is not a form with a file"]);

/** Reads a form: its file `fileData`, and the texts of a part `json` or of parts of their own. */
export async function readUpload<Schema extends z.ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	const type = c.req.header("content-type") ?? "";
	if (!type.startsWith("multipart/form-data")) throw notAForm();
	// Hono forgets the boundary of a body that was read before.
	const form = await new Response(await c.req.arrayBuffer(), { headers: { "content-type": type } })
		.formData()
		.catch(() => {
			throw notAForm();
		});
	const json = await textOf(form.get("json"));
	const texts = json === undefined ? {} : jsonOf(json);
	const parts = { title: await textOf(form.get("title")), description: await textOf(form.get("description")) };
	const given = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined));
	return parseInput(schema, {
		...(typeof texts === "object" && texts),
		...given,
		...(form.has("fileData") && { fileData: form.get("fileData") }),
	});
}

const textOf = async (part: ReturnType<FormData["get"]>): Promise<string | undefined> =>
	part === null ? undefined : typeof part === "string" ? part : part.text();
