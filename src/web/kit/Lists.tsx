import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Sample } from "./Sample.tsx";

type ListQuery = { data: readonly string[] | undefined; error: unknown; refetch: () => unknown };

const refetch = () => undefined;
const states: Record<string, ListQuery> = {
	loading: { data: undefined, error: null, refetch },
	empty: { data: [], error: null, refetch },
	error: { data: undefined, error: new Error("away"), refetch },
	full: { data: ["Kererū House Espresso", "Sencha Uji"], error: null, refetch },
};

export const Lists = () => (
	<Sample title="List: loading, empty, error, full">
		{Object.entries(states).map(([name, query]) => (
			<QueryContent
				key={name}
				query={query}
				skeleton={
					<div className="grid gap-2">
						<Skeleton className="aspect-[3]" />
						<Skeleton className="h-4 w-4/5" />
						<Skeleton className="h-4 w-1/2" />
					</div>
				}
				empty={(products) =>
					products.length === 0 && (
						<EmptyState title="No products found" action={<Button>Clear filters</Button>}>
							Arabica and carton together leave nothing.
						</EmptyState>
					)
				}
			>
				{(products) => (
					<ul>
						{products.map((product) => (
							<li key={product}>{product}</li>
						))}
					</ul>
				)}
			</QueryContent>
		))}
	</Sample>
);
