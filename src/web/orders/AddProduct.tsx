import { useState } from "react";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { addedField } from "#orders/changes/order-changes.ts";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { type FoundProduct, ProductSearch } from "#web/cart/ProductSearch.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import type { OrderChange } from "./useOrderChange.ts";

/** The products that the order gets, and a search that adds more. */
export function AddProduct({ state }: { state: OrderChange }) {
	const { pageText } = useText(orderDialogTexts);
	const { added, refused, field, add, setAdded } = state;
	const [error, setError] = useState<string>();
	const readLine = useReadLine(setError);
	// A new key empties the field after each choice.
	const [count, setCount] = useState(0);
	const part = useKeepFocus<HTMLDivElement>(`${count} ${added.length}`, ".order-search input");
	const choose = async (product: FoundProduct) => {
		setError(undefined);
		setCount((count) => count + 1);
		if (added.some(({ id }) => id === product.articleNumber)) return setError(pageText("add-twice"));
		const line = await readLine(product);
		if (line) add(line);
	};
	return (
		<div ref={part} className="grid gap-2">
			{added.length > 0 && (
				<ul className="order-choices" aria-label={pageText("add-list")}>
					{added.map((line, at) => (
						<ChangeLine
							key={line.id}
							line={line}
							choice={line}
							error={field === addedField(at) ? refused : null}
							onChoose={setAdded}
						/>
					))}
				</ul>
			)}
			<div className="order-search">
				<ProductSearch
					key={count}
					label={pageText("add")}
					hint={pageText("add-hint")}
					error={error}
					onChoose={(product) => void choose(product)}
				/>
			</div>
		</div>
	);
}

/** Reads a found product as a line of an order: one lot of it. Null with a message when that fails. */
function useReadLine(onError: (message: string) => void) {
	const { t, pageText, language } = useText(orderDialogTexts);
	const refusalMessage = useRefusalMessage();
	const { mutateAsync: check } = trpc.cart.checkQuickOrder.useMutation();
	return async ({ articleNumber, slug }: FoundProduct) => {
		try {
			const [result] = await check({ lines: [{ code: articleNumber, quantity: null }], language });
			const goods = [...(result?.goods ? [result.goods] : []), ...(result?.choices ?? [])].find(
				(goods) => goods.slug === slug,
			);
			if (!goods) {
				onError(pageText("add-unknown"));
				return null;
			}
			const { name, size, lot } = goods;
			return {
				id: articleNumber,
				productId: slug,
				quantity: lot,
				name,
				size,
				sizes: [{ productId: slug, lot, size }],
			};
		} catch (error) {
			const refused = toFailure(error);
			onError(refused ? refusalMessage(refused) : t("login.failed"));
			return null;
		}
	};
}
