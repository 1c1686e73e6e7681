import RiffleWorker

runWorker()
