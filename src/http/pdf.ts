import { type Context, Hono } from "hono";
import type { Bytes } from "#files/pictures.ts";
import { documentTexts } from "#i18n/documents.ts";
import { type Language, prefixes } from "#i18n/languages.ts";
import { deliveryNoteOf, isSent } from "#orders/delivery-note.ts";
import { orderDetails } from "#orders/order-view.db.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront, wallClock } from "#store/store.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv, PdfPrinter } from "./context.ts";
import type { Viewers } from "./viewer.ts";

const readDeliveryNote: RouteWithoutKey = {
	name: "orders.deliveryNote",
	callers: "person",
	kind: "read",
	/** More than a person needs, too few to copy the shop. */
	limit: { name: "paper", times: 30, seconds: 60, per: "user", isSampled: false },
};

/** Delivery notes of orders. Not found for viewers who cannot see the order. */
export const deliveryNotes = ({ call }: Pick<Viewers, "call">, { print }: PdfPrinter) => {
	const app = new Hono<HttpEnv>();
	const languages = Object.keys(prefixes) as Language[]; // they are exactly these
	for (const language of languages)
		app.get(
			`${prefixes[language]}/orders/:orderId/delivery-note.pdf`,
			...call("cookie", readDeliveryNote),
			async (c) => {
				const act = c.get("act");
				const orderId = recordId(c.req.param("orderId"), "801");
				const order = orderId && (await orderDetails(act, { orderId, language }));
				if (!order || !isSent(order.status)) throw new Refusal("not-found", "order.not-found");
				const clock = await wallClock(act);
				const shop = await storeFront(act);
				const dayOf = (instant: string) => clock.at(new Date(instant)).day;
				const pdf = await print(deliveryNoteOf(order, { language, shop, dayOf, madeAt: act.now }));
				return sendPdf(c, pdf, documentTexts(language)("file.note", order.number ?? ""));
			},
		);
	return app;
};

/** Sends a PDF for display. Caches do not store it. */
function sendPdf(c: Context<HttpEnv>, pdf: Bytes, name: string): Response {
	c.header("Cache-Control", "private, no-store");
	c.header("Content-Type", "application/pdf");
	c.header("Content-Disposition", `inline; filename="${name}"`);
	return c.body(pdf);
}
