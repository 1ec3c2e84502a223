import { useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { toAnalyticsItem } from "./buying.ts";
import type { Line } from "./cart.ts";
import { possibleQuantities } from "./LineProblem.tsx";
import { type ProductToAdd, useAddToCart, useAfterCartChange } from "./useAddToCart.ts";

type AddProblemDialogProps = {
	error: unknown;
	product: ProductToAdd;
	quantity: number;
	open: boolean;
	onClose: () => void;
};

/** Explains why a product was not added to the cart, and offers what can be done instead. */
export default function AddProblemDialog({ error, product, quantity, open, onClose }: AddProblemDialogProps) {
	const { pageText, language } = useText(cartTexts);
	const cart = trpc.cart.show.useQuery({ language });
	const failure = toFailure(error);
	const refusal = failure?.data?.refusal;
	const isOtherSize = refusal?.code === "cart.other-size";
	return (
		<Dialog title={pageText(isOtherSize ? "other-size" : "not-added")} open={open} onClose={onClose}>
			<QueryContent query={cart} skeleton={<Skeleton className="h-24" />} empty={() => false}>
				{({ lines }) => {
					const otherLine = isOtherSize && lines.find(({ slug }) => slug === refusal.details.slug);
					const existingLine = lines.find(({ slug }) => slug === product.slug);
					return otherLine ? (
						<OtherSizeChoice product={product} otherLine={otherLine} quantity={quantity} onClose={onClose} />
					) : (
						<QuantityChoice error={error} product={product} existingLine={existingLine ?? null} onClose={onClose} />
					);
				}}
			</QueryContent>
		</Dialog>
	);
}

type OtherSizeChoiceProps = { product: ProductToAdd; otherLine: Line; quantity: number; onClose: () => void };

/** Asks whether to replace the size that is in the cart, because customers rarely want two sizes of a product. */
function OtherSizeChoice({ product, otherLine, quantity, onClose }: OtherSizeChoiceProps) {
	const { pageText } = useText(cartTexts);
	const add = useAddToCart();
	const { mutateAsync: replaceSize } = trpc.cart.replaceSize.useMutation(untilAnswered);
	const afterCartChange = useAfterCartChange();
	const action = useAction(onClose);
	const replace = async () => {
		await replaceSize({ product: otherLine.productId, by: product.slug, quantity });
		await afterCartChange([toAnalyticsItem(otherLine)], [toAnalyticsItem({ ...product, quantity })]);
	};
	return (
		<>
			<p>
				{pageText("other-size-in-cart", otherLine.size, String(otherLine.quantity))}{" "}
				{pageText("other-size-question", product.size)}
			</p>
			<ErrorText error={action.error} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("cancel")}
				</Button>
				<Button busy={action.running === "both"} onClick={() => action.run("both", () => add(product, quantity, true))}>
					{pageText("other-size-both")}
				</Button>
				<Button look="dark" busy={action.running === "replace"} onClick={() => action.run("replace", replace)}>
					{pageText("other-size-replace")}
				</Button>
			</footer>
		</>
	);
}

type QuantityChoiceProps = { error: unknown; product: ProductToAdd; existingLine: Line | null; onClose: () => void };

/** Offers the possible total quantities of the line, counting the pieces that are in the cart already. */
function QuantityChoice({ error, product, existingLine, onClose }: QuantityChoiceProps) {
	const { pageText } = useText(cartTexts);
	const add = useAddToCart();
	const { mutateAsync: setQuantity } = trpc.cart.setQuantity.useMutation(untilAnswered);
	const afterCartChange = useAfterCartChange();
	const action = useAction(onClose);
	const failure = toFailure(error);
	const possible = failure ? possibleQuantities(failure) : [];
	const offered = possible.filter((amount) => amount > (existingLine?.quantity ?? 0));
	const setTotal = async (quantity: number): Promise<void> => {
		if (!existingLine) return add(product, quantity, true);
		const changed = await setQuantity({ product: existingLine.productId, quantity });
		await afterCartChange([toAnalyticsItem(existingLine)], [toAnalyticsItem({ ...existingLine, quantity })], changed);
	};
	return (
		<>
			<ErrorText error={error} />
			{possible.length > 0 && offered.length === 0 && <p>{pageText("all-there")}</p>}
			<ErrorText error={action.error} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("cancel")}
				</Button>
				{offered.map((amount) => (
					<Button
						key={amount}
						look="dark"
						busy={action.running === String(amount)}
						onClick={() => action.run(String(amount), () => setTotal(amount))}
					>
						{pageText("take", String(amount))}
					</Button>
				))}
			</footer>
		</>
	);
}

/** Runs one action at a time. A success closes the dialog, a failure is returned as `error`. */
function useAction(onDone: () => void) {
	const [running, setRunning] = useState("");
	const [error, setError] = useState<unknown>(null);
	const run = (running: string, work: () => Promise<unknown>) => {
		setRunning(running);
		setError(null);
		work()
			.then(onDone, setError)
			.finally(() => setRunning(""));
	};
	return { running, error, run };
}

function ErrorText({ error }: { error: unknown }) {
	const { t } = useText();
	const words = useRefusalMessage();
	if (error === null) return null;
	const failure = toFailure(error);
	return <p role="alert">{failure ? words(failure) : t("login.failed")}</p>;
}
