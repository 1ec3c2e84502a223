import { productListTexts } from "#i18n/catalogue/list.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Drawer } from "#web/ui/overlay/Dialog.tsx";
import { Facets } from "./Facets.tsx";
import type { ListResult } from "./list.ts";
import { useListing } from "./useListing.ts";

type FilterDrawerProps = { open: boolean; onClose: () => void; result: ListResult; hiddenFacets: readonly string[] };

/** The filters on small screens. The number of results stays visible. */
export default function FilterDrawer({ open, onClose, result, hiddenFacets }: FilterDrawerProps) {
	const { pageText } = useText(productListTexts);
	const { changeListing, noFilters, chosenCount } = useListing();
	const { total } = result;
	return (
		<Drawer
			title={pageText("filter")}
			open={open}
			onClose={onClose}
			footer={
				<>
					{chosenCount > 0 && (
						<Button look="text" onClick={() => changeListing(noFilters)}>
							{pageText("clear")}
						</Button>
					)}
					<span className="flex-1">
						<Button look="dark" full onClick={onClose}>
							{pageText(total === 1 ? "show-one" : "show", String(total))}
						</Button>
					</span>
				</>
			}
		>
			<div className="facets-drawer">
				<Facets result={result} hiddenFacets={hiddenFacets} />
			</div>
		</Drawer>
	);
}
