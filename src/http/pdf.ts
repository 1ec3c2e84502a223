import { Hono, type MiddlewareHandler } from "hono";
import { languages, prefixes } from "#i18n/languages.ts";
import { documentTexts } from "#i18n/orders/documents.ts";
import { deliveryNoteOf } from "#orders/delivery-note/delivery-note.ts";
import { isSent } from "#orders/orders.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront, wallClock } from "#store/store.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv, PdfPrinter } from "./context.ts";
import { sendFile } from "./file-responses.ts";
import type { Viewers } from "./viewer.ts";

const readDeliveryNote: RouteWithoutKey = {
	name: "orders.deliveryNote",
	callers: "person",
	part: "purchases",
	kind: "read",
	/** More than a person needs, too few to copy the shop. */
	limit: { name: "paper", times: 30, seconds: 60, per: "user", isSampled: false },
};

type Routes = { call: Viewers["call"]; printer: PdfPrinter; inTurn: MiddlewareHandler<HttpEnv> };

/** Delivery notes of orders. Not found for viewers who cannot see the order. */
export const deliveryNotes = ({ call, printer: { print }, inTurn }: Routes) => {
	const app = new Hono<HttpEnv>();
	for (const language of languages)
		app.get(
			`${prefixes[language]}/orders/:orderId/delivery-note.pdf`,
			...call("cookie", readDeliveryNote),
			inTurn,
			async (c) => {
				const act = c.get("act");
				const orderId = recordId(c.req.param("orderId"), "801");
				const order = orderId && (await orderDetails(act, { orderId, language }));
				if (!order || !isSent(order.status)) throw new Refusal("not-found", "order.not-found");
				const clock = await wallClock(act);
				const shop = await storeFront(act);
				const dayOf = (instant: string) => clock.at(new Date(instant)).day;
				const pdf = await print(deliveryNoteOf(order, { language, shop, dayOf, madeAt: act.now }));
				return sendFile(c, pdf, {
					type: "application/pdf",
					name: documentTexts(language)("file.note", order.number ?? ""),
					cacheControl: "private, no-store",
					disposition: "inline",
				});
			},
		);
	return app;
};
