import { useState } from "react";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { addedField } from "#orders/changes/order-changes.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { type FoundProduct, ProductSearch } from "#web/cart/ProductSearch.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import type { AddedLine, OrderChange } from "./useOrderChange.ts";

/** The products that the order gets, and a search that adds more. */
export function AddProduct({ state }: { state: OrderChange }) {
	const { pageText } = useText(orderDialogTexts);
	const { added, refused, field, add, setAdded } = state;
	const [error, setError] = useState<string>();
	const readLine = useReadLine();
	const part = useKeepFocus<HTMLDivElement>(added.length, ".order-search input");
	const choose = async (product: FoundProduct) => {
		setError(undefined);
		if (added.some(({ id }) => id === product.articleNumber)) return setError(pageText("add-twice"));
		const line = await readLine(product);
		if (line) add(line);
		else setError(pageText("add-unknown"));
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
					label={pageText("add")}
					hint={pageText("add-hint")}
					error={error}
					isForSeveral
					onChoose={choose}
				/>
			</div>
		</div>
	);
}

/** Reads a found product as a line of an order: one lot of it. Null when it cannot be ordered. */
function useReadLine() {
	const { language } = useText();
	const { mutateAsync: check } = trpc.cart.checkQuickOrder.useMutation();
	return async ({ articleNumber, slug }: FoundProduct): Promise<AddedLine | null> => {
		const [result] = await check({ lines: [{ code: articleNumber, quantity: null }], language });
		const goods = [...(result?.goods ? [result.goods] : []), ...(result?.choices ?? [])].find(
			(goods) => goods.slug === slug,
		);
		if (!goods) return null;
		const { name, size, lot } = goods;
		const sizes = [{ productId: slug, lot, size }];
		return { id: articleNumber, productId: slug, quantity: lot, name, size, sizes };
	};
}
