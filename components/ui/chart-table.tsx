import { type ChartRow, type ChartSeries, type ChartUnit, formatValue } from "./chart-format";
import { Figure, RowLink, Table, Td, Th, Tr } from "./table";

type ChartTableProps = { title: string; category: string; rows: ChartRow[]; series: ChartSeries[]; unit: ChartUnit };

export function ChartTable({ title, category, rows, series, unit }: ChartTableProps) {
  return (
    <Table label={title}>
      <thead>
        <tr>
          <Th>{category}</Th>
          {series.map((one) => (
            <Th key={one.key} numeric>
              {one.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.label}>
            <Td>{row.href ? <RowLink href={row.href}>{row.label}</RowLink> : row.label}</Td>
            {series.map((one) => (
              <Td key={one.key} numeric>
                <Figure href={row.links?.[one.key]}>{formatValue(row.values[one.key], unit)}</Figure>
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
