import { useState } from "react";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { useAddFromList } from "./useAddFromList.ts";

const undoButton = ".cart-removed button";

/** The saved lists of a user and the shared lists of the company. */
export default function ListsPage() {
	const { pageText, t } = useText(savedListsTexts);
	const canOrder = useCanOrder();
	const lists = trpc.lists.all.useQuery();
	const removal = useListRemoval();
	const content = useKeepFocus<HTMLDivElement>(removal.removed, undoButton);
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div ref={content}>
				<div className="lists-header">
					<div>
						<h1>{t("lists.title")}</h1>
						<p className="text-ink-2">{canOrder ? pageText("about") : pageText("readers")}</p>
					</div>
					{canOrder && <NewListButton />}
				</div>
				<RemovedNotice {...removal} />
				<QueryContent
					query={lists}
					skeleton={<Skeleton className="h-48" />}
					empty={(lists) =>
						lists.length === 0 && (
							<EmptyState title={pageText("none")}>
								<p>{pageText("none-about")}</p>
							</EmptyState>
						)
					}
				>
					{(lists) => (
						<ul className="saved-lists">
							{lists.map((list) => (
								<ListRow key={list.id} list={list} canOrder={canOrder} onRemove={() => removal.remove(list)} />
							))}
						</ul>
					)}
				</QueryContent>
			</div>
		</div>
	);
}

type RemovedList = { id: string; name: string };

/** Removes lists, and can restore the last one. */
function useListRemoval() {
	const cache = trpc.useUtils();
	const [removed, setRemoved] = useState<RemovedList | null>(null);
	const onSuccess = () => cache.lists.all.invalidate();
	const removeCall = trpc.lists.remove.useMutation({ onSuccess });
	const restoreCall = trpc.lists.restore.useMutation({ onSuccess });
	return {
		removed,
		error: removeCall.error ?? restoreCall.error,
		remove: ({ id, name }: RemovedList) =>
			removeCall.mutate({ listId: id }, { onSuccess: () => setRemoved({ id, name }) }),
		restore: ({ id }: RemovedList) => restoreCall.mutate({ listId: id }, { onSuccess: () => setRemoved(null) }),
	};
}

function RemovedNotice({ removed, error, restore }: ReturnType<typeof useListRemoval>) {
	const { pageText } = useText(savedListsTexts);
	return (
		<>
			{removed && (
				<div className="cart-removed">
					<p role="status">{pageText("removed", removed.name)}</p>
					<Button look="text" onClick={() => restore(removed)}>
						{pageText("undo")}
					</Button>
				</div>
			)}
			<FailureText error={error} />
		</>
	);
}

const CreateListDialog = lazyPart(() => import("./CreateListDialog.tsx"), LoadErrorDialog);

function NewListButton() {
	const { pageText } = useText(savedListsTexts);
	return (
		<DialogButton icon="plus" dialog={(state) => <CreateListDialog {...state} />}>
			{pageText("new")}
		</DialogButton>
	);
}

const RemoveDialog = lazyPart(() => import("./RemoveDialog.tsx"), LoadErrorDialog);

/** Removes a list. Asks first when colleagues use the list. */
function RemoveList({ list, onRemove }: Pick<ListRowProps, "list" | "onRemove">) {
	const { pageText } = useText(savedListsTexts);
	const [open, setOpen] = useState<boolean>();
	return (
		<>
			<IconButton
				icon="remove"
				label={pageText("remove-of", list.name)}
				aria-haspopup={list.shared ? "dialog" : undefined}
				onClick={() => (list.shared ? setOpen(true) : onRemove())}
			/>
			{open !== undefined && (
				<RemoveDialog
					name={list.name}
					open={open}
					onClose={() => setOpen(false)}
					onRemove={() => {
						setOpen(false);
						onRemove();
					}}
				/>
			)}
		</>
	);
}

type ListRowProps = { list: Outputs["lists"]["all"][number]; canOrder: boolean; onRemove: () => void };

function ListRow({ list, canOrder, onRemove }: ListRowProps) {
	const { id, name, lines, shared, isOwn, owner, updatedAt, canManage } = list;
	const { pageText, dayOf, language } = useText(savedListsTexts);
	const adding = useAddFromList(id);
	return (
		<li>
			<div className="saved-list">
				<div>
					<span className="with-badge">
						<a href={pathTo("saved-list", language, { listId: id })}>
							<b>{name}</b>
						</a>
						{shared && <Badge>{isOwn ? pageText("shared") : pageText("shared-by", owner)}</Badge>}
					</span>
					<p className="text-ink-2 text-sm">
						{lines === 1 ? pageText("line") : pageText("lines", String(lines))} ·{" "}
						{pageText("changed", dayOf(updatedAt))}
					</p>
				</div>
				{canOrder && lines > 0 && (
					<Button busy={adding.busy} aria-label={pageText("add-all-of", name)} onClick={() => void adding.add(null)}>
						{pageText("add-all")}
					</Button>
				)}
				{canOrder && canManage && <RemoveList list={list} onRemove={onRemove} />}
			</div>
			{adding.result}
			<FailureText error={adding.error} />
		</li>
	);
}
