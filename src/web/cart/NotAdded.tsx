import { useState } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { itemOf } from "./buying.ts";
import type { Line } from "./cart.ts";
import { failureIn, nearIn } from "./LineProblem.tsx";
import { type Goods, useAdd, useCartChanged } from "./useAdd.ts";

type NotAddedProps = { error: unknown; goods: Goods; quantity: number; open: boolean; onClose: () => void };

/** Why something did not go into the cart, and what may be done instead. */
export default function NotAdded({ error, goods, quantity, open, onClose }: NotAddedProps) {
	const { pageText: c, language } = useText(cartTexts);
	const cart = trpc.cart.show.useQuery({ language });
	const failure = failureIn(error);
	const refusal = failure?.data?.refusal;
	const isOtherSize = refusal?.code === "cart.other-size";
	return (
		<Dialog title={c(isOtherSize ? "other-size" : "not-added")} open={open} onClose={onClose}>
			<Loaded query={cart} skeleton={<Skeleton className="h-24" />} empty={() => false}>
				{({ lines }) => {
					const other = isOtherSize && lines.find(({ slug }) => slug === refusal.details.slug);
					const there = lines.find(({ slug }) => slug === goods.slug);
					return other ? (
						<OtherSize goods={goods} other={other} quantity={quantity} onClose={onClose} />
					) : (
						<Fewer error={error} goods={goods} there={there ?? null} onClose={onClose} />
					);
				}}
			</Loaded>
		</Dialog>
	);
}

type OtherSizeProps = { goods: Goods; other: Line; quantity: number; onClose: () => void };

/** Two sizes of the same are rarely meant. */
function OtherSize({ goods, other, quantity, onClose }: OtherSizeProps) {
	const { pageText: c } = useText(cartTexts);
	const add = useAdd();
	const { mutateAsync: replaceSize } = trpc.cart.replaceSize.useMutation(untilAnswered);
	const cartChanged = useCartChanged();
	const doing = useDoing(onClose);
	const replace = async () => {
		await replaceSize({ product: other.productId, by: goods.slug, quantity });
		await cartChanged([itemOf(other)], [itemOf({ ...goods, quantity })]);
	};
	return (
		<>
			<p>
				{c("other-size-there", other.size, String(other.quantity))} {c("other-size-asked", goods.size)}
			</p>
			<Why error={doing.error} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{c("cancel")}
				</Button>
				<Button busy={doing.what === "both"} onClick={() => doing.begin("both", () => add(goods, quantity, true))}>
					{c("other-size-both")}
				</Button>
				<Button look="ink" busy={doing.what === "replace"} onClick={() => doing.begin("replace", replace)}>
					{c("other-size-replace")}
				</Button>
			</footer>
		</>
	);
}

type FewerProps = { error: unknown; goods: Goods; there: Line | null; onClose: () => void };

/** The amounts nearest to what was asked, in all: what is there already counts. */
function Fewer({ error, goods, there, onClose }: FewerProps) {
	const { pageText: c } = useText(cartTexts);
	const add = useAdd();
	const { mutateAsync: setQuantity } = trpc.cart.setQuantity.useMutation(untilAnswered);
	const cartChanged = useCartChanged();
	const doing = useDoing(onClose);
	const failure = failureIn(error);
	const near = failure ? nearIn(failure) : [];
	const offered = near.filter((amount) => amount > (there?.quantity ?? 0));
	const take = async (quantity: number): Promise<void> => {
		if (!there) return add(goods, quantity, true);
		await setQuantity({ product: there.productId, quantity });
		await cartChanged([itemOf(there)], [itemOf({ ...there, quantity })]);
	};
	return (
		<>
			<Why error={error} />
			{near.length > 0 && offered.length === 0 && <p>{c("all-there")}</p>}
			<Why error={doing.error} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{c("cancel")}
				</Button>
				{offered.map((amount) => (
					<Button
						key={amount}
						look="ink"
						busy={doing.what === String(amount)}
						onClick={() => doing.begin(String(amount), () => take(amount))}
					>
						{c("take", String(amount))}
					</Button>
				))}
			</footer>
		</>
	);
}

/** One thing at a time; what came of it is said, or closes the question. */
function useDoing(onDone: () => void) {
	const [what, setWhat] = useState("");
	const [error, setError] = useState<unknown>(null);
	const begin = (what: string, work: () => Promise<unknown>) => {
		setWhat(what);
		setError(null);
		work()
			.then(onDone, setError)
			.finally(() => setWhat(""));
	};
	return { what, error, begin };
}

function Why({ error }: { error: unknown }) {
	const { t } = useText();
	const words = useRefusedWords();
	if (error === null) return null;
	const failure = failureIn(error);
	return <p role="alert">{failure ? words(failure) : t("login.failed")}</p>;
}
