import { proposalTexts } from "#i18n/planner/proposal.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Proposal, ProposalProduct, ProposalView, ProposedItem } from "./proposal.ts";
import { usePieces } from "./usePieces.ts";
import { useProposalWords } from "./useProposalWords.ts";
import { useStockCount } from "./useStockCount.ts";
import { useStockWords } from "./useStockWords.ts";

const StockCountDialog = lazyPart(() => import("./StockCountDialog.tsx"), LoadErrorDialog);

type ProposalItemRowProps = {
	item: ProposedItem;
	product: ProposalProduct;
	view: ProposalView;
	proposal: Proposal;
	onCounted: (message: string) => void;
};

/** A proposed product: the quantity, the use, the stock, and the explanation of the quantity. */
export function ProposalItemRow({ item, product, view, proposal, onCounted }: ProposalItemRowProps) {
	const { pageText } = useText(proposalTexts);
	const words = useProposalWords();
	const writePieces = usePieces();
	const { stockText, warningText } = useStockWords();
	const { size, area, picture } = product;
	const fullName = nameWithSize(product);
	const count = view.counts.find(({ productId }) => productId === product.productId);
	const warning = warningText(item, proposal.startsOn);
	const counting = useStockCount({ locationId: view.locationId, product: product.productId }, (pieces) =>
		onCounted(pageText("counted", fullName, writePieces(pieces))),
	);
	return (
		<li>
			<span className="field" data-cat={area}>
				{picture && <Picture picture={picture} box="thumbnail" isDecorative />}
			</span>
			<div className="proposal-text">
				<h3>{nameWithoutSize(product)}</h3>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="proposal-quantity">{words.quantityText(item)}</p>
				<p>{words.useText(item, product, proposal.frequency)}</p>
				<p className="text-ink-2">{stockText(item, item.stock.isCounted ? count : undefined, view.today)}</p>
				<div role="status">
					{counting.sentOffline !== null &&
						(counting.error ? (
							<RefusalNotice error={counting.error} removeSpacing />
						) : (
							<p>{pageText("count-waiting", writePieces(counting.sentOffline))}</p>
						))}
				</div>
				{warning && <Notice type="warning" title={warning} removeSpacing />}
				<details>
					<summary aria-label={pageText("how-of", fullName)}>{pageText("how")}</summary>
					<ul className="proposal-reasons">
						{words.reasons(item, product).map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
				</details>
			</div>
			{view.canOrder && (
				<DialogButton
					aria-label={pageText("count-of", fullName)}
					dialog={(dialogProps) => (
						<StockCountDialog
							product={product}
							isSaving={counting.isSaving && counting.sentOffline === null}
							error={counting.error}
							{...dialogProps}
							onSave={(pieces) => counting.save(pieces, dialogProps.onClose)}
						/>
					)}
				>
					{pageText("count")}
				</DialogButton>
			)}
		</li>
	);
}
