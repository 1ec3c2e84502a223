import { describe, expect } from "vitest";
import { masterRecordType } from "#records/kinds.ts";
import { expectShape } from "#test/call-shape.ts";
import { testRecords as test } from "#test/data-world.ts";

describe("object-info", () => {
	test("describes an object for each role", async ({ world: { clients } }) => {
		const { body } = await clients.buyer.get("/ui-api/object-info/order");
		expectShape("object-info/:objectApiName", body);
		expect(body).toMatchObject({ apiName: "Order", keyPrefix: "801", deletable: false, label: "Order" });
		expect(body.childRelationships).toContainEqual({
			childObjectApiName: "OrderItem",
			fieldName: "OrderId",
			junctionIdListNames: [],
			junctionReferenceTo: [],
			relationshipName: "OrderItems",
		});
		expect(body.fields.Status).toMatchObject({ dataType: "Picklist", createable: false });
		expect(body.fields.AccountId).toMatchObject({
			reference: true,
			relationshipName: "Account",
			referenceToInfos: [{ apiName: "Account", nameFields: ["Name"] }],
		});
		const dutch = await clients.buyer.get("/ui-api/object-info/Order", { "accept-language": "nl" });
		expect(dutch.body.label).toBe("Bestelling");
	});

	test("hides fields that the role may not read", async ({ world: { clients } }) => {
		const own = await clients.administrator.get("/ui-api/object-info/Account");
		const staff = await clients.sales.get("/ui-api/object-info/Account");
		expect([own.body.fields.SapId__c, staff.body.fields.SapId__c?.dataType]).toEqual([undefined, "String"]);
	});

	test("answers 304 while nothing changed", async ({ world: { clients } }) => {
		const first = await clients.buyer.get("/ui-api/object-info/Order");
		const eTag = first.headers.get("etag") ?? "";
		expect(eTag).toBe(`"${first.body.eTag}"`);
		const second = await clients.buyer.get("/ui-api/object-info/Order", { "if-none-match": eTag });
		expect([second.status, second.body]).toEqual([304, null]);
	});

	test("lists the objects, and describes several", async ({ world: { clients } }) => {
		const directory = await clients.buyer.get("/ui-api/object-info");
		expectShape("object-info", directory.body);
		const batch = await clients.buyer.get("/ui-api/object-info/batch/Order,Nothing,Account");
		expectShape("object-info/batch/:objectApiNames", batch.body);
		const statuses = batch.body.results.map(({ statusCode }: { statusCode: number }) => statusCode);
		expect([batch.status, batch.body.hasErrors, statuses]).toEqual([200, true, [200, 404, 200]]);
	});

	test("refuses unknown objects, and objects outside the scopes of a token", async ({ world: { clients } }) => {
		expect((await clients.buyer.get("/ui-api/object-info/Nothing")).body).toEqual([
			{ errorCode: "INVALID_TYPE", message: "No object “Nothing” exists." },
		]);
		expect((await clients.ordersOnly.get("/ui-api/object-info/Account")).status).toBe(404);
		expect((await clients.guest.get("/ui-api/object-info/Order")).status).toBe(401);
	});
});

describe("picklist values", () => {
	test("lists the values with their labels", async ({ world: { clients } }) => {
		const path = `/ui-api/object-info/Order/picklist-values/${masterRecordType}`;
		const all = await clients.buyer.get(path, { "accept-language": "nl" });
		expectShape("object-info/:objectApiName/picklist-values/:recordTypeId", all.body);
		const one = await clients.buyer.get(`${path}/Status`, { "accept-language": "nl" });
		expectShape("object-info/:objectApiName/picklist-values/:recordTypeId/:fieldApiName", one.body);
		expect(all.body.picklistFieldValues.Status).toEqual(one.body);
		expect(one.body.values[2]).toMatchObject({ label: "Onderweg", value: "On the way", validFor: [] });
		expect((await clients.buyer.get(`${path}/TotalAmount`)).body[0].errorCode).toBe("INVALID_FIELD");
		expect((await clients.buyer.get("/ui-api/object-info/Order/picklist-values/012000000000001AAA")).status).toBe(404);
		expect((await clients.buyer.get("/ui-api/object-info/Order/picklist-values/12")).status).toBe(400);
	});
});

describe("layouts", () => {
	test("reads a layout with the fields that the viewer may read", async ({ world: { clients } }) => {
		const full = await clients.buyer.get("/ui-api/layout/Order");
		expectShape("layout/:objectApiName", full.body);
		expect(full.body).toMatchObject({ layoutType: "Full", mode: "View", recordTypeId: masterRecordType });
		for (const section of full.body.sections) {
			expect(section.layoutRows).toHaveLength(section.rows);
			for (const { layoutItems } of section.layoutRows) expect(layoutItems).toHaveLength(section.columns);
		}
		const compact = await clients.buyer.get("/ui-api/layout/Order?layoutType=Compact&mode=Edit");
		expect(compact.body).toMatchObject({ layoutType: "Compact", mode: "Edit" });
		expect((await clients.buyer.get("/ui-api/layout/Order?layoutType=Wide")).status).toBe(400);
		const account = await clients.buyer.get("/ui-api/layout/Account");
		expect(JSON.stringify(account.body)).not.toContain("SapId__c");
	});

	test("keeps which sections a user collapsed", async ({ world: { clients } }) => {
		const path = "/ui-api/layout/Order/user-state";
		const before = await clients.reader.get(path);
		expectShape("layout/:objectApiName/user-state", before.body);
		const [section = ""] = Object.keys(before.body.sectionUserStates);
		const sectionUserStates = { [section]: { collapsed: true } };
		const changed = await clients.reader.patch(path, { sectionUserStates });
		expect([changed.status, changed.body.sectionUserStates[section]]).toEqual([200, { collapsed: true, id: section }]);
		expect((await clients.reader.get(path)).body).toEqual(changed.body);
		expect((await clients.buyer.get(path)).body.sectionUserStates[section].collapsed).toBe(false);
		const unknown = await clients.reader.patch(path, { sectionUserStates: { nothing: { collapsed: true } } });
		expect([unknown.status, (await clients.reader.patch(path, {})).status]).toEqual([400, 400]);
	});

	test("has no path for an object without one", async ({ world: { clients } }) => {
		expect((await clients.buyer.get("/ui-api/path/layout/User")).status).toBe(404);
	});
});

describe("apps", () => {
	test("gives customers the webshop and staff the workspace", async ({ world: { clients } }) => {
		const apps = await clients.sales.get("/ui-api/apps?formFactor=Large");
		expectShape("apps", apps.body);
		const names = apps.body.apps.map(({ developerName }: { developerName: string }) => developerName);
		expect(names).toEqual(["Workspace", "Webshop"]);
		const own = await clients.buyer.get("/ui-api/apps");
		expect(own.body.apps).toMatchObject([{ developerName: "Webshop", selected: true }]);
		const workspace = apps.body.apps[0].appId;
		expectShape("apps/:appId", (await clients.sales.get(`/ui-api/apps/${workspace}`)).body);
		expect((await clients.buyer.get(`/ui-api/apps/${workspace}`)).status).toBe(404);
	});

	test("pages the menu", async ({ world: { clients } }) => {
		const first = await clients.sales.get("/ui-api/nav-items?pageSize=1");
		expectShape("nav-items", first.body);
		expect(first.body.navItems).toHaveLength(1);
		const second = await clients.sales.get(first.body.nextPageUrl);
		expect(second.body.previousPageUrl).toBe(first.body.currentPageUrl);
		const named = await clients.sales.get("/ui-api/nav-items?navItemNames=Order,Nothing");
		expect(named.body.navItems).toMatchObject([{ developerName: "Order" }]);
		expect((await clients.sales.get("/ui-api/nav-items?page=-1")).status).toBe(400);
	});
});

describe("avatars", () => {
	test("answers for each record", async ({ world: { clients, orderId, foreignOrderId } }) => {
		const { body } = await clients.buyer.get(`/ui-api/record-avatars/batch/${orderId},${foreignOrderId},12`);
		expectShape("record-avatars/batch/:recordIds", body);
		const statuses = body.results.map(({ statusCode }: { statusCode: number }) => statusCode);
		expect(statuses).toEqual([200, 404, 400]);
	});

	test("lets staff give a record a photo over HTTPS", async ({ world: { clients, orderId } }) => {
		const path = `/ui-api/record-avatars/${orderId}/association`;
		const photoUrl = "https://pictures.example/1.png";
		const given = await clients.sales.post(path, { photoUrl, actionType: "Associate" });
		expectShape("record-avatars/:recordId/association", given.body, "POST");
		expect([given.status, given.body.photoUrl]).toEqual([200, photoUrl]);
		expect((await clients.sales.post(path, { photoUrl: "http://pictures.example/1.png" })).status).toBe(400);
		expect((await clients.buyer.post(path, { photoUrl })).status).toBe(403);
		expect((await clients.foreign.post(path, { photoUrl })).status).toBe(404);
	});
});

describe("actions", () => {
	test.for([
		["actions/global", "actions/global"],
		["actions/lookup/Account,Order", "actions/lookup/:objectApiNames"],
		["actions/object/Order/record-create", "actions/object/:objectApiName/record-create"],
		["actions/overrides/Order", "actions/overrides/:objectApiName"],
		["actions/formula-activation/Anything", "actions/formula-activation/:actionFeature"],
	] as const)("answers GET %s", async ([path, described], { world: { clients } }) => {
		const { status, body } = await clients.sales.get(`/ui-api/${path}`);
		expect(status).toBe(200);
		expectShape(described, body);
	});

	test("lists the actions of records, and refuses a record of another company", async ({ world }) => {
		const { clients, orderId, foreignOrderId } = world;
		const path = "/ui-api/actions/record/";
		const own = await clients.buyer.get(`${path}${orderId}`);
		expectShape("actions/record/:recordIds", own.body);
		expect(Object.keys(own.body.actions)).toEqual([orderId]);
		expect((await clients.buyer.get(`${path}${orderId},${foreignOrderId}`)).status).toBe(404);
		expect((await clients.buyer.get(`${path}${orderId}/record-edit?actionTypes=QuickAction`)).status).toBe(200);
		expect((await clients.buyer.get(`${path}${orderId}?actionTypes=Nothing`)).status).toBe(400);
		const related = await clients.buyer.get(`${path}${orderId}/related-list-record/${orderId}`);
		expectShape("actions/record/:recordIds/related-list-record/:relatedListRecordIds", related.body);
		const list = await clients.buyer.post(`${path}${orderId}/related-list/OrderItems`);
		expectShape("actions/record/:recordIds/related-list/:relatedListId", list.body, "POST");
		expect((await clients.buyer.post(`${path}${orderId}/related-list/Nothing`)).status).toBe(404);
		const lists = { relatedListsActionParameters: [{ relatedListId: "OrderItems" }, { relatedListId: "Nothing" }] };
		const batch = await clients.buyer.post(`${path}${orderId}/related-list/batch`, lists);
		expect(batch.body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 404]);
	});

	test("refuses an unknown quick action", async ({ world: { clients } }) => {
		for (const path of ["layout", "quick-action-info", "record-defaults"])
			expect((await clients.buyer.get(`/ui-api/actions/${path}/Order.Nothing`)).status).toBe(404);
	});
});

describe("records batch and record-ui", () => {
	test("reads several records in order", async ({ world: { clients, orderId, foreignOrderId, ownCompany } }) => {
		const ids = [orderId, ownCompany.accountId.slice(0, 15), foreignOrderId, "12", orderId];
		const { status, body } = await clients.buyer.get(
			`/ui-api/records/batch/${ids.join()}?optionalFields=Order.Status,Account.Name`,
		);
		expectShape("records/batch/:recordIds", body);
		const statuses = body.results.map(({ statusCode }: { statusCode: number }) => statusCode);
		expect([status, body.hasErrors, statuses]).toEqual([200, true, [200, 200, 404, 400, 200]]);
		expect(body.results[1].result.id).toBe(ownCompany.accountId);
	});

	test("reads records with their layouts", async ({ world: { clients, orderId, foreignOrderId } }) => {
		const { body } = await clients.buyer.get(`/ui-api/record-ui/${orderId}?layoutTypes=Full,Compact`);
		expectShape("record-ui/:recordIds", body);
		expect(Object.keys(body.layouts.Order[masterRecordType])).toEqual(["Full", "Compact"]);
		expect(Object.keys(body.objectInfos)).toEqual(["Order", "Account", "Location", "User"]);
		expect(Object.keys(body.records)).toEqual([orderId]);
		expect((await clients.buyer.get(`/ui-api/record-ui/${foreignOrderId}`)).status).toBe(404);
	});

	test("reads the states of all layouts, and remembers all records, in one statement each", async ({ world }) => {
		const { clients, orderId, ownCompany, recordStatements } = world;
		const parameters = "layoutTypes=Full,Compact&modes=View,Edit&updateMru=true";
		const path = `/ui-api/record-ui/${orderId},${ownCompany.accountId},${orderId}?${parameters}`;
		const read = async () => expect((await clients.buyer.get(path)).status).toBe(200);
		expect(await recordStatements(read, '"layout_section_state"')).toHaveLength(1);
		expect(await recordStatements(read, '"recent_record"')).toHaveLength(1);
		for (const object of ["Order", "Account"]) {
			const { body } = await clients.buyer.get(`/ui-api/mru-list-records/${object}`);
			expect(body.records).toHaveLength(1);
		}
	});

	test("gives a record one version with and without its children", async ({ world: { clients, orderId } }) => {
		const path = `/ui-api/records/${orderId}?fields=Order.Status`;
		const plain = (await clients.buyer.get(path)).body.eTag;
		const children = (await clients.buyer.get(`${path}&childRelationships=Order.OrderItems`)).body.eTag;
		expect(children).not.toBe(plain);
		expect(children.slice(0, 13)).toBe(plain.slice(0, 13));
	});
});
