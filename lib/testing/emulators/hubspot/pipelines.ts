type Stage = { id: string; label: string; isClosed: boolean; probability: string; isArchived: boolean };
type Pipeline = { id: string; label: string; stages: Stage[] };

const stage = (id: string, label: string, probability: string, isClosed = false): Stage => {
  return { id, label, probability, isClosed, isArchived: false };
};

/** The deal pipelines of an account, and what an administrator does with them. */
export class Pipelines {
  readonly all: Pipeline[] = [
    {
      id: "default",
      label: "Sales Pipeline",
      stages: [
        stage("appointmentscheduled", "Appointment Scheduled", "0.2"),
        stage("qualifiedtobuy", "Qualified To Buy", "0.4"),
        stage("presentationscheduled", "Presentation Scheduled", "0.6"),
        stage("decisionmakerboughtin", "Decision Maker Bought-In", "0.8"),
        stage("contractsent", "Contract Sent", "0.9"),
        stage("closedwon", "Closed Won", "1.0", true),
        stage("closedlost", "Closed Lost", "0.0", true),
      ],
    },
  ];

  add(id: string, label: string, stages: [id: string, label: string, probability: string, isClosed?: boolean][]): void {
    this.all.push({ id, label, stages: stages.map((one) => stage(...one)) });
  }

  rename(stageId: string, label: string): void {
    this.stage(stageId).label = label;
  }

  /** Deals may stay in an archived stage, which HubSpot no longer lists. */
  archive(stageId: string): void {
    this.stage(stageId).isArchived = true;
  }

  /** Whether a deal of this pipeline can move to the stage. */
  accepts(pipelineId: string, stageId: string): boolean {
    const pipeline = this.all.find(({ id }) => id === pipelineId);
    return pipeline?.stages.some(({ id, isArchived }) => id === stageId && !isArchived) ?? false;
  }

  shown(): unknown {
    const results = this.all.map(({ id, label, stages }, displayOrder) => ({
      id,
      label,
      displayOrder,
      archived: false,
      // HubSpot lists stages in no particular order.
      stages: stages
        .map((one, at) => ({
          id: one.id,
          label: one.label,
          displayOrder: at,
          archived: one.isArchived,
          metadata: { isClosed: String(one.isClosed), probability: one.probability },
        }))
        .filter(({ archived }) => !archived)
        .reverse(),
    }));
    return { results };
  }

  private stage(wanted: string): Stage {
    const found = this.all.flatMap(({ stages }) => stages).find(({ id }) => id === wanted);
    if (!found) throw new Error(`No stage ${wanted}`);
    return found;
  }
}
