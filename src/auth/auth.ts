import * as z from "zod";
import { idInput, lineInput } from "#shared/input.ts";
import { slugOf } from "#shared/slug.ts";

const day = 24 * 60 * 60 * 1000;
export const longestTokenMs = 366 * day;

export const CreateToken = z.strictObject({
	ownerId: idInput("005"),
	/** Shown in logs and lists: small letters and hyphens. */
	name: lineInput(80).transform((name, ctx) => {
		const slug = slugOf(name);
		if (slug === null) ctx.addIssue({ code: "custom", message: "needs a letter or a digit" });
		return slug ?? z.NEVER;
	}),
	/** A procedure ("store.show") or a module ("store"), whose changes the token then also receives. "catalogue.documents" covers downloads
	 * of documents that are not public. */
	scopes: z
		.array(z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+)*$/i))
		.min(1)
		.max(50),
	endsAt: z.date(),
});
export type CreateToken = z.infer<typeof CreateToken>;

export const RevokeToken = z.strictObject({ tokenId: idInput("a07") });
export type RevokeToken = z.infer<typeof RevokeToken>;

/** The fixed prefix lets secret scanners recognise a token. */
const tokenPattern = /^brewline_[\w-]{43}$/;

/** Whether a text has the form of the secret of an API token. */
export const isApiToken = (text: string): boolean => tokenPattern.test(text);
