import { useState } from "react";
import { trpc } from "#web/app/trpc.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Refused } from "#web/ui/Refused.tsx";
import { itemOf, useTellChange } from "./buying.ts";
import { CartLine } from "./CartLine.tsx";
import type { Cart } from "./cart.ts";
import { RemovedLine } from "./RemovedLine.tsx";
import { type Changing, rowsOf } from "./useCart.ts";
import { useCartText } from "./words.ts";

type LinesProps = { cart: Cart; changing: Changing };

export function Lines({ cart, changing }: LinesProps) {
	const { c } = useCartText();
	return (
		<section className="cart-lines">
			<h2 className="sr-only">{c("product")}</h2>
			<div className="cart-columns" aria-hidden="true">
				<span>{c("product")}</span>
				<span>{c("each")}</span>
				<span>{c("quantity")}</span>
				<span>{c("line-total")}</span>
			</div>
			<ul>
				{rowsOf(cart, changing.removed).map((row, at) =>
					row.is === "line" ? (
						<CartLine key={row.line.slug} line={row.line} at={at} changing={changing} />
					) : (
						<RemovedLine key={row.line.slug} row={row} changing={changing} />
					),
				)}
			</ul>
			{cart.lines.length > 0 && <Clear cart={cart} />}
		</section>
	);
}

/** Everything at once asks first; there is no undo behind it. */
function Clear({ cart }: { cart: Cart }) {
	const { c } = useCartText();
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	const [open, setOpen] = useState(false);
	const clear = trpc.cart.clear.useMutation({
		async onSuccess() {
			tellChange(cart.lines.map(itemOf), []);
			await cache.cart.invalidate();
			document.getElementById("main")?.focus(); // the button that was pressed goes
		},
	});
	return (
		<div className="cart-under">
			<Button look="text" icon="remove" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{c("clear")}
			</Button>
			<Dialog
				title={c("clear-title")}
				open={open}
				onClose={() => setOpen(false)}
				actions={
					<>
						<Button onClick={() => setOpen(false)}>{c("clear-keep")}</Button>
						<Button look="danger" busy={clear.isPending} onClick={() => clear.mutate()}>
							{c("clear")}
						</Button>
					</>
				}
			>
				<p>{c("clear-about", String(cart.lines.length))}</p>
				<Refused error={clear.error} removeSpacing />
			</Dialog>
		</div>
	);
}
