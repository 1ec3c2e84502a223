import { useState } from "react";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { SavedList } from "./list.ts";

const RenameDialog = lazyPart(() => import("./RenameDialog.tsx"), LoadErrorDialog);

/** The name of a list, with a button to rename it. */
export function ListHeader({ list }: { list: SavedList }) {
	const { pageText } = useText(savedListsTexts);
	const [open, setOpen] = useState<boolean>();
	return (
		<div className="lists-header">
			<div className="with-badge">
				<h1>{list.name}</h1>
				{list.shared && <Badge>{pageText("shared")}</Badge>}
			</div>
			{list.canManage && (
				<Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
					{pageText("rename")}
				</Button>
			)}
			{open !== undefined && <RenameDialog list={list} open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}
