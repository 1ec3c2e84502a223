import { describe, expect } from "vitest";
import { uiApiPath } from "#shared/api-path.ts";
import type { RecordClient } from "#test/data-world.ts";
import type { GuideRequest, GuideResource } from "#test/guide/guide-request.ts";
import { guideResources, resourcesWithoutCall } from "#test/guide-requests.ts";
import { filledWith, testSamples as test } from "#test/sample-records.ts";

const requests = guideResources.flatMap((resource) =>
	resource.requests.map((request) => [titleOf(resource, request), resource, request] as const),
);

function titleOf({ resource, method }: GuideResource, request: GuideRequest): string {
	const { source, path, query, headers, body, form } = request;
	const sent = [query, headers, body, form].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
	return [`${resource} (${source}): ${method} ${path}`, ...sent].join(" ");
}

const addressOf = ({ path, query }: GuideRequest): string => {
	const whole = path.startsWith("/services") ? path : uiApiPath + path;
	return query ? `${whole}?${new URLSearchParams(query)}` : whole;
};

const formOf = ({ json, fileData }: NonNullable<GuideRequest["form"]>) => ({
	...(json && { json: new Blob([JSON.stringify(json)], { type: "application/json" }) }),
	fileData: new File([fileData], "file.txt"),
});

/** The headers of a request. `{ETag}` stands for the tag of the answer without them. */
async function headersOf(client: RecordClient, request: GuideRequest): Promise<Record<string, string>> {
	const headers = { ...request.headers };
	const text = JSON.stringify(headers);
	if (!text.includes("{ETag}")) return headers;
	const tag = (await client.get(addressOf(request))).headers.get("etag") ?? "";
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll("{ETag}", tag)]));
}

async function send(client: RecordClient, method: string, request: GuideRequest) {
	const address = addressOf(request);
	if (request.form) return client.form(address.replace(uiApiPath, "/ui-api"), formOf(request.form));
	return client.call(method, address, request.body, await headersOf(client, request));
}

describe("the requests of the guide", () => {
	test.for(requests)("%s", async ([, { method, status, keys }, example], { world: { clients }, idFor }) => {
		const { headers, ...rest } = example;
		const tag = headers && JSON.stringify(headers).includes("{ETag}");
		const filled = await filledWith(idFor, tag ? rest : example);
		const request: GuideRequest = tag ? { ...filled, headers } : filled;
		const client = clients[request.by ?? "administrator"];
		const answer = await send(client, method, request);
		expect(answer.status, JSON.stringify(answer.body)).toBe(request.status ?? status);
		if (request.status === undefined && keys.length > 0)
			expect(Object.keys(answer.body)).toEqual(expect.arrayContaining([...keys]));
		if (request.answer !== undefined) expect(answer.body).toMatchObject(Object(request.answer));
		for (const text of request.lacks ?? []) expect(JSON.stringify(answer.body)).not.toContain(text);
	});

	test.for(resourcesWithoutCall)("does not answer $resource", async ({ request }, { world: { clients }, idFor }) => {
		const [method = "", path = ""] = request.split(" ");
		const { status } = await clients.administrator.call(method, uiApiPath + (await filledWith(idFor, path)));
		expect([400, 404, 405]).toContain(status);
	});
});
