import { savedListsTexts } from "#i18n/cart/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type AddToListDialogProps = {
	product: { slug: string; name: string; quantity: number };
	open: boolean;
	onClose: () => void;
};

/** Adds a product with its quantity to one of the lists. */
export default function AddToListDialog({ product: { slug, name, quantity }, open, onClose }: AddToListDialogProps) {
	const { pageText, language } = useText(savedListsTexts);
	const cache = trpc.useUtils();
	const lists = trpc.lists.all.useQuery();
	const put = trpc.lists.put.useMutation({ onSuccess: () => cache.lists.invalidate() });
	const changedList = put.isSuccess && lists.data?.find(({ id }) => id === put.variables.listId);
	const close = () => {
		put.reset();
		onClose();
	};
	return (
		<Dialog title={pageText("put")} open={open} onClose={close}>
			<p role="status">{changedList && pageText("put-done", name, changedList.name)}</p>
			<RefusalNotice error={put.error} removeSpacing />
			<QueryContent
				query={lists}
				skeleton={<Skeleton className="h-24" />}
				empty={(lists) =>
					lists.length === 0 && (
						<>
							<p>{pageText("put-none")}</p>
							<ButtonLink href={pathTo("lists", language)}>{pageText("put-see")}</ButtonLink>
						</>
					)
				}
			>
				{(lists) => (
					<ul className="grid gap-2">
						{lists.map((list) => (
							<li key={list.id}>
								<Button
									full
									aria-label={pageText("put-on", list.name)}
									busy={put.isPending && put.variables.listId === list.id}
									onClick={() => put.mutate({ listId: list.id, product: slug, quantity })}
								>
									{list.name}
								</Button>
							</li>
						))}
					</ul>
				)}
			</QueryContent>
		</Dialog>
	);
}
