import { type Context, Hono } from "hono";
import { z } from "zod";
import { isPartOpen } from "#accounts/access.ts";
import { ownIdentity } from "#accounts/profile.db.ts";
import type { Act } from "#act.ts";
import { tokenRequestLimit } from "#auth/access-tokens.ts";
import { photosOf } from "#records/avatars.db.ts";
import { apiVersion } from "#shared/api-path.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { offsetMsAt, storeClock } from "#shared/store-time.ts";
import { storeZone } from "#store/store.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { identityAddress, organisationId } from "./identity-address.ts";
import { platformType } from "./platform-errors.ts";
import { readParameters } from "./platform-input.ts";
import { oauthRoot } from "./platform-paths.ts";
import type { Viewers } from "./viewer.ts";

export const userinfoPath = `${oauthRoot}/userinfo`;
const identityPath = "/id/:organisationId/:userId";

/** A token of any scope may ask whose it is: its client got the address of the owner together with the token. */
const readIdentity: RouteWithoutKey = {
	name: "identity",
	callers: "person",
	kind: "read",
	outOfScope: "filtered",
	limit: { ...tokenRequestLimit, name: "identity", per: "visitor", isSampled: false },
};

/** `format` names the only one. The guide's JSONP is refused, because a script of another site could read it with the cookie of a visitor. */
const options = z.object({
	format: z.literal("json").optional(),
	version: z.union([z.literal("latest"), z.string().regex(/^\d{1,3}\.\d$/)]).optional(),
});

/** The owner of a token or session: at the address in `id` of a token response, and as OpenID Connect asks. */
export const identity = ({ call }: Pick<Viewers, "call">, { publicUrl }: Pick<Deps, "publicUrl">) => {
	const handlers = call("cookie, token or form", readIdentity);
	return new Hono<HttpEnv>()
		.get(identityPath, ...handlers, (c) => answerIdentity(c, publicUrl))
		.get(userinfoPath, ...handlers, (c) => answerUserinfo(c, publicUrl))
		.post(userinfoPath, ...handlers, (c) => answerUserinfo(c, publicUrl));
};

async function answerIdentity(c: Context<HttpEnv>, publicUrl: string): Promise<Response> {
	const { userId } = c.get("act").by;
	const isOwn =
		recordId(c.req.param("organisationId"), "00D") === organisationId &&
		recordId(c.req.param("userId"), "005") === userId;
	if (!isOwn) throw new Refusal("not-found", "user.not-found");
	return answer(c, identityBody(await readPerson(c, publicUrl)));
}

const answerUserinfo = async (c: Context<HttpEnv>, publicUrl: string): Promise<Response> =>
	answer(c, userinfoBody(await readPerson(c, publicUrl)));

const answer = (c: Context<HttpEnv>, body: object): Response =>
	c.json(body, 200, { "Cache-Control": "no-store", "Content-Type": platformType });

type Person = Awaited<ReturnType<typeof readPerson>>;

/** Reads the content of both answers, in the terms of the shop. */
async function readPerson(c: Context<HttpEnv>, publicUrl: string) {
	const { version = "{version}" } = readParameters(c, options);
	const act = c.get("act");
	const person = await ownIdentity(act);
	const picture = (await photosOf(act, [person.userId])).get(person.userId) ?? `${publicUrl}/favicon.svg`;
	const profile = isPartOpen(act.by, "account") ? { profile: `${publicUrl}/account/profile` } : {};
	return {
		...person,
		...(await timeOf(act)),
		address: identityAddress(publicUrl, person.userId),
		isProven: act.by.isAddressProven,
		profile,
		photos: { picture, thumbnail: picture },
		urls: {
			rest: `${publicUrl}/services/data/v${version === "latest" ? apiVersion : version}/`,
			...profile,
			custom_domain: publicUrl,
		},
	};
}

async function timeOf(act: Act) {
	const zone = await storeZone(act);
	return { zone, utcOffset: offsetMsAt(storeClock(zone), act.now) };
}

/** The guide writes a time zone without a colon. */
const timeText = (time: Date): string => time.toISOString().replace("Z", "+0000");

/** The entries that both answers have under one name. */
const commonEntries = ({ userId, photos, urls, isStaff, language, utcOffset }: Person) => ({
	user_id: userId,
	organization_id: organisationId,
	photos,
	urls,
	active: true,
	// The guide's words for people of the organisation and for customers of its site.
	user_type: isStaff ? "STANDARD" : "CSP_LITE_PORTAL",
	language: language.replace("-", "_"),
	locale: language.replace("-", "_"),
	utcOffset,
});

/** An entry that the guide has and the shop does not is null. */
const identityBody = (person: Person) => ({
	id: person.address,
	asserted_user: true,
	...commonEntries(person),
	username: person.username,
	nick_name: null,
	display_name: person.name,
	email: person.username,
	email_verified: person.isProven,
	first_name: person.firstName,
	last_name: person.lastName,
	timezone: person.zone,
	addr_street: null,
	addr_city: null,
	addr_state: null,
	addr_country: person.country,
	addr_zip: null,
	mobile_phone: null,
	mobile_phone_verified: false,
	status: { created_date: null, body: null },
	last_modified_date: timeText(person.updatedAt),
});

/** OpenID Connect leaves out a claim without a value. */
const userinfoBody = (person: Person) => ({
	sub: person.address,
	...commonEntries(person),
	preferred_username: person.username,
	name: person.name,
	email: person.username,
	email_verified: person.isProven,
	...(person.firstName && { given_name: person.firstName }),
	...(person.lastName && { family_name: person.lastName }),
	zoneinfo: person.zone,
	...person.profile,
	picture: person.photos.picture,
	...(person.country && { address: { country: person.country } }),
	updated_at: timeText(person.updatedAt),
});
