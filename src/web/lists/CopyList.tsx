import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import CopyToLocation from "#web/cart/CopyToLocation.tsx";

type CopyListProps = {
	listId: string;
	/** The products to copy. Null for the whole list. */
	products: string[] | null;
	open: boolean;
	onClose: () => void;
};

/** Adds a list, or some of its lines, to the cart of another location. */
export default function CopyList({ listId, products, ...dialog }: CopyListProps) {
	const { pageText, language } = useText(orderLocationTexts);
	const cache = trpc.useUtils();
	const { mutateAsync: addToCart } = trpc.lists.addToCart.useMutation({
		...untilAnswered,
		onSuccess: () => cache.cart.invalidate(),
	});
	const copy = async (locationId: string): Promise<string[]> => {
		const lines = await addToCart({ listId, products, locationId, language });
		return lines.filter(({ verdict }) => verdict.kind !== "accepted").map(({ name }) => name);
	};
	return <CopyToLocation {...dialog} about={pageText("copy-list-about")} copy={copy} />;
}
