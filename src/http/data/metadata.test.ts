import { describe, expect } from "vitest";
import { masterRecordType } from "#records/kinds.ts";
import { expectShape } from "#test/call-shape.ts";
import { type RecordClient, testRecords as test } from "#test/data-world.ts";
import { insertTestOrder } from "#test/orders.ts";

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

	test("names people by first and last name, also as owners", async ({ world: { clients } }) => {
		const info = async (apiName: string) => (await clients.sales.get(`/ui-api/object-info/${apiName}`)).body;
		const [contact, user] = [await info("Contact"), await info("User")];
		const person = ["FirstName", "LastName", "Name"];
		expect([contact.nameFields, user.nameFields]).toEqual([person, person]);
		expect(contact.fields.Name).toMatchObject({ compound: true, extraTypeInfo: "PersonName" });
		expect(contact.fields.FirstName).toMatchObject({ compoundFieldName: "Name", extraTypeInfo: null });
		for (const apiName of ["Account", "Contact", "Order", "Case", "Lead", "Quote", "Asset", "WebCart", "CoffeePlan"])
			expect((await info(apiName)).fields.OwnerId, apiName).toMatchObject({
				dataType: "Reference",
				reference: true,
				relationshipName: "Owner",
				referenceToInfos: [{ apiName: "User", nameFields: person }],
				filterable: true,
				sortable: true,
				updateable: false,
			});
		const { objects } = (await clients.sales.get("/ui-api/object-info")).body;
		expect(objects.Contact.nameFields).toEqual(person);
	});

	test("shows the name of an owner to those who see the user", async ({ world: { clients, orderId } }) => {
		const read = async (client: typeof clients.sales) => {
			const fields = "Order.OwnerId,Order.Owner.Name,Order.Account.OwnerId,Order.Account.Owner.LastName";
			const { body } = await client.get(`/ui-api/records/${orderId}?fields=${fields}`);
			return { owner: body.fields.Owner.value, creator: body.fields.Account.value.fields.Owner.value };
		};
		const [own, staff] = [await read(clients.administrator), await read(clients.sales)];
		expect(own.owner).toMatchObject({ apiName: "User", fields: { Name: { value: expect.any(String) } } });
		// The company was created by the supplier, whose people customers do not see.
		expect(own.creator).toBeNull();
		expect((await read(clients.reader)).owner).toBeNull();
		expect([staff.owner.apiName, staff.creator.apiName]).toEqual(["User", "User"]);
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
		for (const tags of [`W/${eTag}`, `"0", ${eTag}`, `"0",W/${eTag} ,"1"`, "*"])
			expect((await clients.buyer.get("/ui-api/object-info/Order", { "if-none-match": tags })).status, tags).toBe(304);
		for (const tags of ['"0"', 'W/"0", "1"', first.body.eTag.slice(1), ""])
			expect((await clients.buyer.get("/ui-api/object-info/Order", { "if-none-match": tags })).status, tags).toBe(200);
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

	test("refuses an unknown type of action, and takes a known one in any case or none", async ({ world }) => {
		const { clients, orderId } = world;
		const path = `/ui-api/record-avatars/${orderId}/association`;
		const send = async (actionType: unknown) => {
			const { status, body } = await clients.sales.post(path, {
				photoUrl: "https://pictures.example/2.png",
				actionType,
			});
			return [status, body.type ?? body[0].errorCode];
		};
		for (const known of ["Associate", "ASSOCIATE", null, undefined]) expect(await send(known)).toEqual([200, "Photo"]);
		for (const unknown of ["Disassociate", "", " Associate", 1, {}])
			expect(await send(unknown)).toEqual([400, "INVALID_INPUT"]);
		const { body } = await clients.sales.get(`/ui-api/record-avatars/batch/${orderId}`);
		expect(body.results[0].result.photoUrl).toBe("https://pictures.example/2.png");
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

	test("lists the quick actions that fit the values of each record", async ({ world }) => {
		const { clients, db, ownCompany, orderId } = world;
		const of = ownCompany.administrator.viewer;
		const locationId = ownCompany.locations.buyersLocation;
		const [started, sent, completed] = [
			await insertTestOrder(db, { of, locationId, status: "In progress" }),
			await insertTestOrder(db, { of, locationId, status: "On the way" }),
			await insertTestOrder(db, { of, locationId, status: "Completed" }),
		];
		const path = `/ui-api/actions/record/${[orderId, started, sent, completed].join()}?actionTypes=quickaction`;
		const { actions } = (await clients.sales.get(path)).body;
		const namesOf = (id: string) => actions[id].actions.map(({ apiName }: { apiName: string }) => apiName);
		expect(namesOf(orderId)).toEqual(["Order.Accept", "Order.Cancel"]);
		expect(namesOf(started)).toEqual(["Order.Ship", "Order.Cancel"]);
		expect(namesOf(sent)).toEqual(["Order.Complete"]);
		expect(namesOf(completed)).toEqual([]);
		const own = (await clients.administrator.get(path)).body.actions;
		const ofCustomer = [orderId, started, sent].map((id) =>
			own[id].actions.map(({ label }: { label: string }) => label),
		);
		expect(ofCustomer).toEqual([["Cancel"], [], []]);
	});

	test("offers the moves of a case that its status and the viewer allow", async ({
		world: { clients, ownCompany },
	}) => {
		const fields = { AccountId: ownCompany.accountId, Subject: "No water", Description: "Empty", Type: "machine" };
		const { id } = (await clients.administrator.post("/ui-api/records", { apiName: "Case", fields })).body;
		const offered = async (client: RecordClient) => {
			const { actions } = (await client.get(`/ui-api/actions/record/${id}?actionTypes=QuickAction`)).body;
			return actions[id].actions.map(({ apiName }: { apiName: string }) => apiName.replace("Case.", ""));
		};
		const move = async (client: RecordClient, name: string) => {
			const body = { contextId: id, fields: {} };
			return (await client.post(`/ui-api/actions/perform-quick-action/Case.${name}`, body)).status;
		};
		expect(await offered(clients.administrator)).toEqual(["Close", "Comment"]);
		expect(await offered(clients.sales)).toEqual([
			"TakeUp",
			"WaitForCustomer",
			"Solve",
			"Close",
			"Take",
			"Answer",
			"InternalComment",
			"Comment",
			"Sort",
		]);
		expect([await move(clients.administrator, "TakeUp"), await move(clients.sales, "TakeUp")]).toEqual([404, 200]);
		expect(await offered(clients.sales)).toEqual([
			"WaitForCustomer",
			"Solve",
			"Close",
			"Take",
			"Answer",
			"InternalComment",
			"Comment",
			"Sort",
		]);
		expect([await move(clients.sales, "TakeUp"), await move(clients.sales, "Close")]).toEqual([400, 200]);
		expect(await offered(clients.administrator)).toEqual(["Reopen"]);
		expect(await offered(clients.sales)).toEqual(["Reopen", "Sort"]);
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

	test("applies a field to the records of the object that its name begins with", async ({ world }) => {
		const { clients, orderId, ownCompany } = world;
		const read = async (query: string) =>
			(await clients.buyer.get(`/ui-api/records/batch/${orderId},${ownCompany.accountId}?${query}`)).body.results.map(
				({ statusCode, result }: { statusCode: number; result: { fields?: object } }) => [
					statusCode,
					Object.keys(result.fields ?? {}),
				],
			);
		expect(await read("fields=Order.Status,account.name")).toEqual([
			[200, ["Status"]],
			[200, ["Name"]],
		]);
		expect(await read("optionalFields=Account.Name")).toEqual([
			[200, ["Id"]],
			[200, ["Name"]],
		]);
		expect(await read("fields=Order.Status,Account.Nothing")).toEqual([
			[200, ["Status"]],
			[400, []],
		]);
		expect(await read("fields=Order.Status,Contact.Name")).toEqual([
			[400, []],
			[400, []],
		]);
		// A buyer does not know the object Coupon, so that its name is an unknown one also beside the id of a coupon.
		const hidden = await clients.buyer.get(`/ui-api/records/batch/${orderId},a03000000000000AAA?fields=Coupon.Name`);
		expect(hidden.body.results).toMatchObject([{ statusCode: 400 }, { statusCode: 404 }]);
		const ui = await clients.buyer.get(
			`/ui-api/record-ui/${orderId},${ownCompany.accountId}?layoutTypes=Compact&optionalFields=Account.CreatedDate`,
		);
		expect(ui.body.records[orderId].fields).not.toHaveProperty("Account");
		expect(ui.body.records[ownCompany.accountId].fields).toHaveProperty("CreatedDate");
	});

	test("reads several records with their layouts and children, and remembers them", async ({ world }) => {
		const { clients, orderId, otherLocationOrderId, ownCompany } = world;
		const path = `/ui-api/records/batch/${orderId},${ownCompany.accountId},${otherLocationOrderId}`;
		const query = "layoutTypes=Compact&childRelationships=Order.OrderItems,Account.Orders&pageSize=1&updateMru=true";
		const { body } = await clients.reader.get(`${path}?${query}`);
		expectShape("records/batch/:recordIds", body);
		expect(body.results).toMatchObject([
			{ statusCode: 200, result: { fields: { OrderNumber: {} }, childRelationships: { OrderItems: { count: 1 } } } },
			{ statusCode: 200, result: { fields: { Status__c: {} }, childRelationships: { Orders: { count: 1 } } } },
			{ statusCode: 200, result: { childRelationships: { OrderItems: { count: 1 } } } },
		]);
		expect(Object.keys(body.results[1].result.childRelationships)).toEqual(["Orders"]);
		for (const [object, count] of [
			["Order", 2],
			["Account", 1],
		] as const)
			expect((await clients.reader.get(`/ui-api/mru-list-records/${object}`)).body.count).toBe(count);
		const unknown = await clients.reader.get(`${path}?fields=Id&childRelationships=Order.Nothing`);
		expect(unknown.body.results).toMatchObject([{ statusCode: 400 }, { statusCode: 200 }, { statusCode: 400 }]);
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
