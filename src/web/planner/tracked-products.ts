import type { PlanView } from "./plan.ts";

/** The products of the next delivery, as analytics takes them. */
export const trackedProducts = ({ products, deliveries }: Pick<PlanView, "products" | "deliveries">) =>
	(deliveries.find(({ isSkipped }) => !isSkipped)?.lines ?? []).flatMap(({ productId, quantity, price }) => {
		const product = products.find((product) => product.productId === productId);
		return product ? [{ ...product, price, quantity }] : [];
	});
